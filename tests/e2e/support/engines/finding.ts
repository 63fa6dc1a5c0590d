/** What one engine holds against one element. */
export interface Finding {
  engine: "axe" | "alfa" | "ibm";
  rule: string;
  /** The engine's own sentence, in English. */
  message: string;
  /** Where the element is: an XPath, or where it does not begin with a slash a CSS selector. */
  path: string;
}
