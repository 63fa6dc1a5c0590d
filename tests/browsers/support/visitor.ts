import { until } from "../../server/support/until";
import type { Browser, InputSource } from "./browser";

/** What a person looks for: a selector, words in its text or label, and the frame it is in. */
export interface Target {
  css: string;
  text?: string;
  /** Selector of a frame of the same origin. */
  frame?: string;
}

/** Keys by their code points in WebDriver. */
export const keys = { enter: "\uE007", escape: "\uE00C", down: "\uE015", right: "\uE014" };
const control = "\uE009";

const quoted = (text: string) => JSON.stringify(text);
const nameOf = ({ css, text }: Target) => (text ? `${css} with "${text}"` : css);
const documentOf = ({ frame }: Target) =>
  frame ? `document.querySelector(${quoted(frame)})?.contentDocument` : "document";

/** An expression for the visible elements of a target. */
const elements = (
  target: Target,
) => `[...${documentOf(target)}?.querySelectorAll(${quoted(target.css)}) ?? []]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) &&
    ((element.getAttribute("aria-label") ?? "") + " " + element.textContent).replace(/\\s+/g, " ").includes(${quoted(target.text ?? "")}))`;

/**
 * The middle of the first element in the window that stands still with nothing over it; else why none can be pressed. What is in a
 * frame is scrolled to with the frame: a map sets itself back.
 */
const middle = (target: Target) => `(async () => {
  const found = ${elements(target)};
  if (!found[0]) return "not there";
  const frame = found[0].ownerDocument.defaultView.frameElement;
  (frame ?? found[0]).scrollIntoView({ block: "center", behavior: "instant" });
  const placeOf = (element) => {
    // A link may go on in the next line.
    const [{ x, y, width, height }] = element.getClientRects();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // Where nothing is drawn, nothing moves on either.
  const drawn = () => new Promise((resolve) => found[0].ownerDocument.defaultView.requestAnimationFrame(resolve));
  await drawn();
  const before = found.map(placeOf);
  await drawn();
  await drawn();
  const edge = frame?.getBoundingClientRect();
  for (const [index, element] of found.entries()) {
    const [x, y] = placeOf(element);
    if (String(before[index]) !== String([x, y])) return "moving";
    const place = { x: x + Math.round(edge?.x ?? 0), y: y + Math.round(edge?.y ?? 0) };
    const isOnTop = element.contains(element.ownerDocument.elementFromPoint(x, y));
    if (isOnTop && (!frame || document.elementFromPoint(place.x, place.y) === frame)) return place;
  }
  return "below something else";
})()`;

/** A person at a browser: what they do is an input of pointer or keys, as the browser takes it from a device. */
export class Visitor {
  private readonly browser: Browser;
  private readonly origin: string;
  /** How many errors of the console have been seen. */
  private seenErrors = 0;

  constructor(browser: Browser, origin: string) {
    this.browser = browser;
    this.origin = origin;
  }

  /** Opens a page, and moves the pointer over it: what its scripts wait for. */
  async open(path: string): Promise<void> {
    await this.browser.navigate(new URL(path, this.origin).href);
    // There is nothing to point at before the first picture of the page.
    await this.read("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
    const to = (place: number) => ({ type: "pointerMove", x: place, y: place, origin: "viewport" });
    await this.pointer([to(4), to(9)]);
  }

  /** What the page says of itself, by an expression. */
  read<Value>(expression: string): Promise<Value> {
    return this.browser.evaluate(expression) as Promise<Value>;
  }

  /** How many elements there are to see. */
  count(target: Target): Promise<number> {
    return this.read(`${elements(target)}.length`);
  }

  /** The text of the first element there is to see. */
  async textOf(target: Target): Promise<string> {
    await this.see(target);
    return this.read(`${elements(target)}[0].textContent`);
  }

  /**
   * Resolves once an expression is true in the page.
   * @throws Error with its last value where it is not within the time
   */
  async until(expression: string, what = expression): Promise<void> {
    let last: unknown;
    const isTrue = async () => {
      // While a page is left there is none to ask.
      last = await this.browser.evaluate(expression).catch((error: Error) => error.message);
      return last === true;
    };
    await until(what, isTrue).catch(async (error: Error) => {
      const where = await this.browser.evaluate("location.href");
      throw new Error(`${error.message}; there is ${JSON.stringify(last)} on ${where}`);
    });
  }

  see(target: Target): Promise<void> {
    return this.until(`${elements(target)}.length > 0`, nameOf(target));
  }

  /** Until an address is shown, without its query and its fragment. */
  arrive(path: string): Promise<void> {
    return this.until(`location.pathname === ${quoted(path)} || location.pathname`, path);
  }

  /** Presses the middle of an element. */
  async click(target: Target): Promise<void> {
    let place: unknown;
    const isPlaced = async () => {
      place = await this.browser.evaluate(middle(target)).catch((error: Error) => error.message);
      return typeof place === "object";
    };
    await until(nameOf(target), isPlaced).catch((error: Error) => {
      throw new Error(`${error.message}; it is ${place}`);
    });
    await this.pointer([
      { type: "pointerMove", ...(place as object), origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  private pointer(actions: InputSource["actions"]): Promise<void> {
    return this.browser.perform([
      { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions },
    ]);
  }

  private keyboard(actions: InputSource["actions"]): Promise<void> {
    return this.browser.perform([{ type: "key", id: "keys", actions }]);
  }

  /** Types into whatever has the focus. */
  type(text: string): Promise<void> {
    const press = (value: string) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    return this.keyboard([...text].flatMap(press));
  }

  /** Types into a field, in the place of what is in it. */
  async fill(css: string, text: string): Promise<void> {
    await this.click({ css });
    const field = `document.querySelector(${quoted(css)})`;
    await this.until(`${field} === document.activeElement`, `focus in ${css}`);
    const all = ["keyDown", "keyUp"].map((type) => ({ type, value: "a" }));
    await this.keyboard([{ type: "keyDown", value: control }, ...all, { type: "keyUp", value: control }]);
    await this.type(text);
    await this.until(`${field}.value === ${quoted(text)} || ${field}.value`, `"${text}" in ${css}`);
  }

  /** Chooses an option by typing how it begins; the system's own list of choices has no elements to press. */
  async choose(css: string, beginning: string, value: string): Promise<void> {
    await this.see({ css });
    const select = `document.querySelector(${quoted(css)})`;
    await this.read(`${select}.focus()`);
    await this.type(beginning);
    await this.until(`${select}.value === ${quoted(value)} || ${select}.value`, `${value} chosen in ${css}`);
  }

  /** Errors of the console since the last call. */
  async errors(): Promise<string[]> {
    const mark = `all errors up to ${performance.now()}`;
    await this.read(`console.error(${quoted(mark)})`);
    const isMark = (text: string) => text.includes(mark);
    await until("the console's last line", async () => (await this.browser.errors()).some(isMark));
    const fresh = (await this.browser.errors()).slice(this.seenErrors);
    this.seenErrors += fresh.length;
    // WebKit reports a crossfade between two pages that it leaves out.
    return fresh.filter((text) => !isMark(text) && !text.startsWith("AbortError: Skipping view transition"));
  }
}
