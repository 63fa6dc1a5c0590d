/** What is printed and shared of a property. */
export const printedKinds = ["brochure", "window-card", "square"] as const;
export type PrintedKind = (typeof printedKinds)[number];
