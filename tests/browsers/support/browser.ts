/** One source of input and its actions, as WebDriver and WebDriver BiDi spell them. */
export interface InputSource {
  type: "pointer" | "key";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: Record<string, unknown>[];
}

/** A browser with one window, by what WebDriver and WebDriver BiDi have in common. */
export interface Browser extends AsyncDisposable {
  name: string;
  /** Resolves once the page and all that its markup names have been loaded. */
  navigate(address: string): Promise<void>;
  /** One step back in the history, as its button goes. */
  back(): Promise<void>;
  /** The value of an expression in the page, or of its promise: what JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** Of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** Errors in the console so far, uncaught ones and those of a page's policy too. */
  errors(): Promise<string[]>;
}

/** Wraps an expression so that its value is one string in both protocols. */
export const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** Nobody but this machine is reached: whatever goes elsewhere ends at a port where nothing listens. */
export const proxy = {
  proxyType: "manual",
  httpProxy: "127.0.0.1:9",
  sslProxy: "127.0.0.1:9",
  noProxy: ["localhost", "127.0.0.1"],
};
