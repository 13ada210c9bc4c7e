// Makes elements of the page. Text is always set as text, so that nothing that a
// puzzle says becomes markup.

export type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean | null>;

function setAttributes(element: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === false) continue;
        element.setAttribute(name, value === true ? "" : String(value));
    }
}

export function make<K extends keyof HTMLElementTagNameMap>(
    tag: K, attributes: Attributes = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    setAttributes(element, attributes);
    for (const child of children) if (child !== null) element.append(child);
    return element;
}

export function makeSvg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    setAttributes(element, attributes);
    for (const child of children) if (child !== null) element.append(child);
    return element;
}

export function makeButton(label: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
    const button = make("button", { type: "button", ...attributes }, label);
    button.addEventListener("click", onPress);
    return button;
}

// A list to choose one from; the first option is chosen unless told otherwise.
export function makeChoice(
    label: string, options: [value: string, text: string][], attributes: Attributes = {}
): { field: HTMLLabelElement; select: HTMLSelectElement } {
    const select = make("select", attributes);
    for (const [value, text] of options) select.append(make("option", { value }, text));
    return { field: make("label", { class: "field" }, make("span", {}, label), select), select };
}

export function makeSwitch(label: string, checked: boolean, onChange: (on: boolean) => void,
    attributes: Attributes = {}): HTMLLabelElement {
    const box = make("input", { type: "checkbox", ...attributes });
    box.checked = checked;
    box.addEventListener("change", () => onChange(box.checked));
    return make("label", { class: "switch" }, box, make("span", {}, label));
}

// Names of which none, one or several are chosen, as buttons that stay pressed.
export function makeChips(label: string, attributes: Attributes = {}): { field: HTMLElement; add(name: string, title: string): void; chosen(): string[] } {
    const list = make("div", { class: "chips", ...attributes });
    const field = make("fieldset", {}, make("legend", {}, label), list);
    const add = (name: string, title: string): void => {
        const chip = makeButton(name, () => chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true")),
            { "aria-pressed": "false", title, "data-name": name });
        list.append(chip);
    };
    const chosen = (): string[] => [...list.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map((chip) => chip.dataset["name"]!);
    return { field, add, chosen };
}

export function byId(id: string): HTMLElement {
    const element = document.getElementById(id);
    if (!element) throw new Error(`no element ${id}`);
    return element;
}

// Offers text or bytes as a file.
export function download(name: string, content: string | Uint8Array, type: string): void {
    const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
    const link = make("a", { href: url, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
