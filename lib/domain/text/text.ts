/** Description clean-up (specification, point 9). */
export const descriptionLimit = 250;
/** Text of a property's type in the search results (specification, point 9). */
export const typeTextLimit = 100;

const cutFrom = 0.8;

const entities: Record<string, string> = {
  "&nbsp;": " ",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&rsquo;": "’",
  "&lsquo;": "‘",
  "&hellip;": "…",
  "&euro;": "€",
  "&sup2;": "²",
};

/** Null, empty or nothing but white space (specification, point 5). */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/** The bare sentence behind exported HTML: no tags, no entities, single spaces. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(
      /<\/?(p|br|hr|div|section|article|ul|ol|li|dl|dt|dd|h[1-6]|table|tr|td|th|blockquote)\b[^>]*>/gi,
      " ",
    )
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/&(?:[a-z]+\d?|#39);/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/**
 * A description cleaned up and cut to a limit of characters: at the last space if that lies past 80 % of the limit, else
 * at the limit, with an ellipsis that is not counted (specification, point 9).
 */
export function cutDescription(text: string, limit: number = descriptionLimit): string {
  const plain = plainText(text);
  if (plain.length <= limit) return plain;
  const space = plain.lastIndexOf(" ", limit);
  const end = space > limit * cutFrom ? space : limit;
  // Half of a surrogate pair would show as a broken character.
  const cut = plain.slice(0, end).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.trimEnd()}…`;
}

export const cutTypeText = (text: string): string => cutDescription(text, typeTextLimit);
