// The system that the program sees: arguments, streams, files in memory, clocks
// and random bytes, as WASI preview 1 has them. Nothing else is there, and links
// cannot be made.

export interface WasiOptions {
    args: readonly string[];
    stdin: Uint8Array;
    files: ReadonlyMap<string, Uint8Array>;
    memory: WebAssembly.Memory;
    // Whether standard error is to look like a terminal, which shows progress.
    terminal: boolean;
    write: (stream: 1 | 2, bytes: Uint8Array) => void;
}

// What proc_exit throws.
export class WasiExit {
    constructor(readonly status: number) {}
}

const enum Errno {
    SUCCESS = 0,
    BADF = 8,
    EXIST = 20,
    INVAL = 28,
    ISDIR = 31,
    NOENT = 44,
    NOSYS = 52,
    NOTDIR = 54,
    NOTSUP = 58,
    SPIPE = 70,
}

const enum Kind {
    UNKNOWN = 0,
    CHARACTERS = 2,
    FOLDER = 3,
    FILE = 4,
}

const enum Open {
    CREATE = 1,
    FOLDER = 2,
    ALONE = 4,
    EMPTY = 8,
}

const APPEND = 1; // of the flags of a descriptor
const ROOT = 3; // the descriptor of the only folder
const RIGHT_READ = 2n;
const RIGHT_WRITE = 64n;
const ALL_RIGHTS = 0x1fffffffn;

interface WasiNode {
    kind: Kind;
    number: bigint;
    data: Uint8Array; // with room at its end
    size: number;
}

interface WasiDescriptor {
    node: WasiNode;
    at: number;
    appends: boolean;
    reads: boolean;
    writes: boolean;
}

type WasiCall = (...words: never[]) => Errno;

const wasiEncoder = new TextEncoder();
const wasiDecoder = new TextDecoder();

// A path without dots and doubled slashes, or null if it leads out.
function plainPath(path: string): string | null {
    const parts: string[] = [];
    for (const part of path.split("/")) {
        if (part === "" || part === ".") {
            continue;
        }
        if (part === "..") {
            if (parts.pop() === undefined) {
                return null;
            }
            continue;
        }
        parts.push(part);
    }
    return parts.join("/");
}

export class Wasi {
    private readonly nodes = new Map<string, WasiNode>();
    private readonly open = new Map<number, WasiDescriptor>();
    private nextNode = 1n;
    private lastView = new DataView(new ArrayBuffer(0));

    constructor(private readonly options: WasiOptions) {
        this.nodes.set("", this.newNode(Kind.FOLDER));
        for (const [name, data] of options.files) {
            this.addFile(name, data);
        }
        const input = this.newNode(Kind.UNKNOWN, options.stdin);
        this.open.set(0, this.describe(input, true, false));
        for (const stream of [1, 2]) {
            const tty = stream === 2 && options.terminal;
            const node = this.newNode(tty ? Kind.CHARACTERS : Kind.UNKNOWN);
            this.open.set(stream, this.describe(node, false, true));
        }
        const root = this.nodes.get("") as WasiNode;
        this.open.set(ROOT, this.describe(root, true, false));
    }

    // What the module imports as wasi_snapshot_preview1.
    imports(): Record<string, WasiCall> {
        const calls: Record<string, WasiCall> = {};
        for (const name of WASI_CALLS) {
            calls[name] = (this[name] as WasiCall).bind(this);
        }
        return calls;
    }

    // Every file by its path.
    files(): Map<string, Uint8Array> {
        const all = new Map<string, Uint8Array>();
        for (const [path, node] of this.nodes) {
            if (node.kind === Kind.FILE) {
                all.set(path, node.data.slice(0, node.size));
            }
        }
        return all;
    }

    private newNode(kind: Kind, data: Uint8Array = new Uint8Array(0)): WasiNode {
        return { kind, number: this.nextNode++, data, size: data.length };
    }

    private describe(node: WasiNode, reads: boolean, writes: boolean): WasiDescriptor {
        return { node, at: 0, appends: false, reads, writes };
    }

    private addFile(name: string, data: Uint8Array): void {
        const path = plainPath(name);
        if (!path) {
            throw new Error(`not the name of a file: ${name}`);
        }
        const parts = path.split("/");
        for (let i = 1; i < parts.length; i++) {
            const folder = parts.slice(0, i).join("/");
            if (!this.nodes.has(folder)) {
                this.nodes.set(folder, this.newNode(Kind.FOLDER));
            }
        }
        this.nodes.set(path, this.newNode(Kind.FILE, data.slice()));
    }

    private bytes(at: number, n: number): Uint8Array {
        return new Uint8Array(this.options.memory.buffer, at, n);
    }

    // The memory's buffer is another one when it has grown.
    private view(): DataView {
        if (this.lastView.buffer !== this.options.memory.buffer) {
            this.lastView = new DataView(this.options.memory.buffer);
        }
        return this.lastView;
    }

    private set32(at: number, value: number): void {
        this.view().setUint32(at, value, true);
    }

    // The path below the folder fd, or why there is none.
    private path(fd: number, at: number, n: number): string | Errno {
        if (fd !== ROOT) {
            return this.open.has(fd) ? Errno.NOTDIR : Errno.BADF;
        }
        return plainPath(wasiDecoder.decode(this.bytes(at, n).slice())) ?? Errno.NOENT;
    }

    private find(fd: number, at: number, n: number): WasiNode | Errno {
        const path = this.path(fd, at, n);
        return typeof path === "string" ? (this.nodes.get(path) ?? Errno.NOENT) : path;
    }

    // Whether the folder that the path lies in is there.
    private hasFolder(path: string): boolean {
        const slash = path.lastIndexOf("/");
        return this.nodes.get(slash < 0 ? "" : path.slice(0, slash))?.kind === Kind.FOLDER;
    }

    private setStat(at: number, node: WasiNode): void {
        const v = this.view();
        this.bytes(at, 64).fill(0);
        v.setBigUint64(at + 8, node.number, true);
        v.setUint8(at + 16, node.kind);
        v.setBigUint64(at + 24, 1n, true);
        v.setBigUint64(at + 32, BigInt(node.size), true);
    }

    // ---- arguments

    private listStrings(list: readonly string[], pointers: number, text: number): Errno {
        for (const word of list) {
            const bytes = wasiEncoder.encode(word + "\0");
            this.set32(pointers, text);
            this.bytes(text, bytes.length).set(bytes);
            pointers += 4;
            text += bytes.length;
        }
        return Errno.SUCCESS;
    }

    private sizeStrings(list: readonly string[], count: number, size: number): Errno {
        this.set32(count, list.length);
        this.set32(size, wasiEncoder.encode(list.map((word) => word + "\0").join("")).length);
        return Errno.SUCCESS;
    }

    args_get(pointers: number, text: number): Errno {
        return this.listStrings(this.options.args, pointers, text);
    }

    args_sizes_get(count: number, size: number): Errno {
        return this.sizeStrings(this.options.args, count, size);
    }

    environ_get(pointers: number, text: number): Errno {
        return this.listStrings([], pointers, text);
    }

    environ_sizes_get(count: number, size: number): Errno {
        return this.sizeStrings([], count, size);
    }

    // ---- clocks, chance, the end

    clock_time_get(id: number, _precision: bigint, at: number): Errno {
        const now = Math.round((performance.now() + (id === 0 ? performance.timeOrigin : 0)) * 1e6);
        const view = this.view();
        view.setUint32(at, now % 2 ** 32, true);
        view.setUint32(at + 4, now / 2 ** 32, true);
        return Errno.SUCCESS;
    }

    random_get(at: number, n: number): Errno {
        const most = 65536; // that a browser gives at once
        for (let i = 0; i < n; i += most) {
            const some = new Uint8Array(Math.min(most, n - i));
            crypto.getRandomValues(some);
            this.bytes(at + i, some.length).set(some);
        }
        return Errno.SUCCESS;
    }

    proc_exit(status: number): never {
        throw new WasiExit(status);
    }

    // Everything can be read and written at once, so that nobody waits.
    poll_oneoff(subscriptions: number, events: number, n: number, count: number): Errno {
        const v = this.view();
        for (let i = 0; i < n; i++) {
            const from = subscriptions + 48 * i;
            const to = events + 32 * i;
            this.bytes(to, 32).fill(0);
            v.setBigUint64(to, v.getBigUint64(from, true), true);
            v.setUint8(to + 10, v.getUint8(from + 8));
        }
        this.set32(count, n);
        return Errno.SUCCESS;
    }

    // ---- descriptors

    fd_close(fd: number): Errno {
        return this.open.delete(fd) ? Errno.SUCCESS : Errno.BADF;
    }

    fd_fdstat_get(fd: number, at: number): Errno {
        const d = this.open.get(fd);
        if (!d) {
            return Errno.BADF;
        }
        const isStream = fd < ROOT;
        const rights = isStream ? (d.reads ? RIGHT_READ : RIGHT_WRITE) : ALL_RIGHTS;
        const v = this.view();
        this.bytes(at, 24).fill(0);
        v.setUint8(at, d.node.kind);
        v.setUint16(at + 2, d.appends ? APPEND : 0, true);
        v.setBigUint64(at + 8, rights, true);
        v.setBigUint64(at + 16, rights, true);
        return Errno.SUCCESS;
    }

    fd_fdstat_set_flags(fd: number, flags: number): Errno {
        const d = this.open.get(fd);
        if (!d) {
            return Errno.BADF;
        }
        d.appends = (flags & APPEND) !== 0;
        return Errno.SUCCESS;
    }

    fd_filestat_get(fd: number, at: number): Errno {
        const d = this.open.get(fd);
        if (!d) {
            return Errno.BADF;
        }
        this.setStat(at, d.node);
        return Errno.SUCCESS;
    }

    fd_filestat_set_size(fd: number, size: bigint): Errno {
        const d = this.open.get(fd);
        if (!d || d.node.kind !== Kind.FILE) {
            return Errno.BADF;
        }
        this.resize(d.node, Number(size));
        return Errno.SUCCESS;
    }

    fd_prestat_get(fd: number, at: number): Errno {
        if (fd !== ROOT) {
            return Errno.BADF;
        }
        this.set32(at, 0);
        this.set32(at + 4, 1);
        return Errno.SUCCESS;
    }

    fd_prestat_dir_name(fd: number, at: number, n: number): Errno {
        if (fd !== ROOT || n < 1) {
            return Errno.BADF;
        }
        this.bytes(at, 1)[0] = 0x2f; // the slash
        return Errno.SUCCESS;
    }

    fd_read(fd: number, buffers: number, n: number, count: number): Errno {
        const d = this.open.get(fd);
        if (!d || !d.reads) {
            return Errno.BADF;
        }
        if (d.node.kind === Kind.FOLDER) {
            return Errno.ISDIR;
        }
        let total = 0;
        for (const buffer of this.buffers(buffers, n)) {
            const end = Math.max(d.at, Math.min(d.node.size, d.at + buffer.length));
            buffer.set(d.node.data.subarray(d.at, end));
            total += end - d.at;
            d.at = end;
        }
        this.set32(count, total);
        return Errno.SUCCESS;
    }

    fd_seek(fd: number, offset: bigint, whence: number, at: number): Errno {
        const d = this.open.get(fd);
        if (!d) {
            return Errno.BADF;
        }
        if (fd < ROOT) {
            return Errno.SPIPE;
        }
        const to = Number(offset) + [0, d.at, d.node.size][whence]!;
        if (to < 0) {
            return Errno.INVAL;
        }
        d.at = to;
        this.view().setBigUint64(at, BigInt(to), true);
        return Errno.SUCCESS;
    }

    fd_write(fd: number, buffers: number, n: number, count: number): Errno {
        const d = this.open.get(fd);
        if (!d || !d.writes) {
            return Errno.BADF;
        }
        let total = 0;
        for (const buffer of this.buffers(buffers, n)) {
            total += buffer.length;
            if (fd === 1 || fd === 2) {
                this.options.write(fd, buffer.slice());
            } else {
                this.put(d, buffer);
            }
        }
        this.set32(count, total);
        return Errno.SUCCESS;
    }

    private *buffers(at: number, n: number): Iterable<Uint8Array> {
        for (let i = 0; i < n; i++) {
            const v = this.view();
            const size = v.getUint32(at + 8 * i + 4, true);
            if (size > 0) {
                yield this.bytes(v.getUint32(at + 8 * i, true), size);
            }
        }
    }

    private resize(node: WasiNode, size: number): void {
        if (size > node.data.length) {
            const data = new Uint8Array(Math.max(size, 2 * node.data.length, 4096));
            data.set(node.data.subarray(0, node.size));
            node.data = data;
        } else if (size < node.size) {
            node.data.fill(0, size, node.size);
        }
        node.size = size;
    }

    private put(d: WasiDescriptor, bytes: Uint8Array): void {
        const at = d.appends ? d.node.size : d.at;
        if (at + bytes.length > d.node.size) {
            this.resize(d.node, at + bytes.length);
        }
        d.node.data.set(bytes, at);
        d.at = at + bytes.length;
    }

    // ---- paths

    path_create_directory(fd: number, at: number, n: number): Errno {
        const path = this.path(fd, at, n);
        if (typeof path !== "string") {
            return path;
        }
        if (this.nodes.has(path)) {
            return Errno.EXIST;
        }
        if (!this.hasFolder(path)) {
            return Errno.NOENT;
        }
        this.nodes.set(path, this.newNode(Kind.FOLDER));
        return Errno.SUCCESS;
    }

    path_filestat_get(fd: number, _follow: number, at: number, n: number, to: number): Errno {
        const node = this.find(fd, at, n);
        if (typeof node === "number") {
            return node;
        }
        this.setStat(to, node);
        return Errno.SUCCESS;
    }

    path_open(
        fd: number,
        _follow: number,
        at: number,
        n: number,
        how: number,
        rights: bigint,
        _inherited: bigint,
        flags: number,
        to: number,
    ): Errno {
        const path = this.path(fd, at, n);
        if (typeof path !== "string") {
            return path;
        }
        let node = this.nodes.get(path);
        if (node && how & Open.CREATE && how & Open.ALONE) {
            return Errno.EXIST;
        }
        if (!node) {
            if (!(how & Open.CREATE) || !this.hasFolder(path)) {
                return Errno.NOENT;
            }
            node = this.newNode(Kind.FILE);
            this.nodes.set(path, node);
        }
        const writes = (rights & RIGHT_WRITE) !== 0n;
        if (node.kind === Kind.FOLDER && writes) {
            return Errno.ISDIR;
        }
        if (node.kind !== Kind.FOLDER && how & Open.FOLDER) {
            return Errno.NOTDIR;
        }
        if (how & Open.EMPTY) {
            this.resize(node, 0);
        }
        const d = this.describe(node, (rights & RIGHT_READ) !== 0n, writes);
        d.appends = (flags & APPEND) !== 0;
        let number = ROOT + 1;
        while (this.open.has(number)) {
            number++;
        }
        this.open.set(number, d);
        this.set32(to, number);
        return Errno.SUCCESS;
    }

    // There are no links.
    path_readlink(fd: number, at: number, n: number): Errno {
        const node = this.find(fd, at, n);
        return typeof node === "number" ? node : Errno.INVAL;
    }

    path_rename(fd: number, at: number, n: number, fd2: number, at2: number, n2: number): Errno {
        const from = this.path(fd, at, n);
        const to = this.path(fd2, at2, n2);
        if (typeof from !== "string" || typeof to !== "string") {
            return typeof from === "string" ? (to as Errno) : from;
        }
        const node = this.nodes.get(from);
        if (!node || !this.hasFolder(to)) {
            return Errno.NOENT;
        }
        if (node.kind === Kind.FOLDER || this.nodes.get(to)?.kind === Kind.FOLDER) {
            return Errno.ISDIR;
        }
        this.nodes.delete(from);
        this.nodes.set(to, node);
        return Errno.SUCCESS;
    }

    path_unlink_file(fd: number, at: number, n: number): Errno {
        const node = this.find(fd, at, n);
        if (typeof node === "number") {
            return node;
        }
        if (node.kind === Kind.FOLDER) {
            return Errno.ISDIR;
        }
        this.nodes.delete(this.path(fd, at, n) as string);
        return Errno.SUCCESS;
    }
}

const WASI_CALLS = [
    "args_get",
    "args_sizes_get",
    "environ_get",
    "environ_sizes_get",
    "clock_time_get",
    "random_get",
    "proc_exit",
    "poll_oneoff",
    "fd_close",
    "fd_fdstat_get",
    "fd_fdstat_set_flags",
    "fd_filestat_get",
    "fd_filestat_set_size",
    "fd_prestat_get",
    "fd_prestat_dir_name",
    "fd_read",
    "fd_seek",
    "fd_write",
    "path_create_directory",
    "path_filestat_get",
    "path_open",
    "path_readlink",
    "path_rename",
    "path_unlink_file",
] as const satisfies readonly (keyof Wasi)[];

// A call that is not in the list is one that the program does not need; a
// module that imports it all the same gets this one.
export function wasiRefusal(): Errno {
    return Errno.NOSYS;
}
