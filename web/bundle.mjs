// Puts the page together: one file that needs no other.
//
//   node web/bundle.mjs JS SKELETON STYLES MODULE BUILT PAGE
//
// JS is the folder that tsc wrote to. A module of ours imports by name from
// relative paths, exports nothing by default, and no two of them have a name in
// common at their top; so putting them behind each other, each after those it
// imports, makes one script of them. In the skeleton <!--styles--> and
// <!--scripts--> stand for what comes there, and content="<!--policy-->" for the
// content security policy, which names the hashes of both. BUILT is JSON that the
// page reads: what it was built without.
//
// The bytes follow from the files alone.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { deflateRawSync } from "node:zlib";

const [js, skeletonFile, stylesFile, moduleFile, builtFile, pageFile] = process.argv.slice(2);

const IMPORT = /^import\s+(?:[^;]*?\s+from\s+)?"([^"]+)";\n?/gm;
const MOST_BYTES = 1.5e6;

// The modules that one needs, itself the last.
function inOrder(file, done = new Map()) {
    const path = normalize(file);
    if (done.has(path)) {
        return done;
    }
    done.set(path, null); // who imports in a circle finds it there
    const text = readFileSync(join(js, path), "utf8");
    for (const [, from] of text.matchAll(IMPORT)) {
        if (!from.startsWith(".")) {
            throw new Error(`${path} imports ${from}, which is not ours`);
        }
        inOrder(join(dirname(path), from), done);
    }
    done.delete(path);
    done.set(path, text);
    return done;
}

const TOP = /^(?:export )?(?:async )?(?:function\*?|class|const|let|var) ([A-Za-z_$][\w$]*)/gm;

function refuseTwins(modules) {
    const seen = new Map();
    for (const [path, text] of modules) {
        for (const [, name] of text.matchAll(TOP)) {
            if (seen.has(name)) {
                throw new Error(`${name} is in ${seen.get(name)} and in ${path}`);
            }
            seen.set(name, path);
        }
    }
}

function plain(path, text) {
    if (/^export (default|\*)/m.test(text)) {
        throw new Error(`${path} exports by default or for others`);
    }
    return text
        .replace(IMPORT, "")
        .replace(/^export \{[^}]*\};\n?/gm, "")
        .replace(/^export /gm, "")
        .replace(/^\/\/# sourceMappingURL=.*\n?/gm, "");
}

// One script, in a scope of its own. No text of ours may end the element.
function script(entry) {
    const modules = inOrder(entry);
    refuseTwins(modules);
    const text = [...modules].map(([path, body]) => plain(path, body)).join("\n");
    return `"use strict";\n(() => {\n${text}})();\n`.replaceAll("</script", "<\\/script");
}

// gzip with a head that says neither when nor where; zlib's own says the system.
function packed(bytes) {
    const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(crc32(bytes), 0);
    tail.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([head, deflateRawSync(bytes, { level: 9, memLevel: 9 }), tail]);
}

function crc32(bytes) {
    let crc = ~0;
    for (const byte of bytes) {
        crc ^= byte;
        for (let k = 0; k < 8; k++) {
            crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
        }
    }
    return ~crc >>> 0;
}

function hashOf(text) {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function put(skeleton, place, text) {
    const parts = skeleton.split(place);
    if (parts.length !== 2) {
        throw new Error(`${skeletonFile} needs ${place} once`);
    }
    return parts.join(text);
}

const styles = readFileSync(stylesFile, "utf8");
const page = script("page/main.js");
const module = packed(readFileSync(moduleFile)).toString("base64");
const policy = [
    "default-src 'none'",
    `script-src ${hashOf(page)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(styles)}`,
    "worker-src blob:",
    "img-src data: blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
].join("; ");
// Elements with data come first: the script may look for them at once.
const scripts =
    `<script type="text/plain" id="engine-worker">${script("engine/worker.js")}</script>\n` +
    `<script type="text/plain" id="engine-module">${module}</script>\n` +
    `<script type="application/json" id="built">${JSON.stringify(JSON.parse(readFileSync(builtFile, "utf8")))}</script>\n` +
    `<script>${page}</script>`;

let whole = readFileSync(skeletonFile, "utf8");
whole = put(whole, "<!--policy-->", policy);
whole = put(whole, "<!--styles-->", `<style>${styles}</style>`);
whole = put(whole, "<!--scripts-->", scripts);
const bytes = Buffer.from(whole);
writeFileSync(pageFile, bytes);
console.log(`  ${pageFile}: ${bytes.length} bytes, ${module.length} of them the module`);
if (bytes.length >= MOST_BYTES) {
    throw new Error(`${pageFile} is too long: ${bytes.length} bytes`);
}
