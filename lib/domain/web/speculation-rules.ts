/** Where the rules lie (`app/speculation-rules.json`) that say which pages a browser may render ahead, and how an answer names them. */
export const speculationRulesAddress = "/speculation-rules.json";
export const speculationRulesType = "application/speculationrules+json";

/**
 * Header of every page, as a key and a value. In a header, the rules are no inline script that each page carries and each policy has to
 * allow.
 */
export const speculationRulesHeader = {
  key: "speculation-rules",
  value: `"${speculationRulesAddress}"`,
} as const;

/** Links that lead out of the page's language, open something over the page, or leave for another tab: nobody has chosen a page yet. */
const otherLinks =
  "[hreflang], [target], [download], [data-opens], [data-gallery], [data-gallery-all], [data-gallery-part]";

/**
 * Pages are rendered ahead once a pointer rests on their link or a finger is on it (`moderate`): the card or menu entry then opens at
 * once.
 * @param excluded patterns of paths that are not: of an account, of answers to a form, of files
 */
export const speculationRules = (excluded: readonly string[]) => ({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...excluded] } },
          { not: { selector_matches: otherLinks } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
