/** The key of the browser's storage under which a visitor's shortlist lies. Apart, as every page asks whether there is one. */
export const shortlistKey = "shortlist";
