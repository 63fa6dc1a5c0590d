/** Characters of a first name or a last name, at most. */
const longest = 40;
/** Words of a name besides particles and initials: with more it is a sentence. */
const mostWords = 3;
const mostParts = 6;

/** Small words of names in the languages around us. */
const particles = new Set(
  (
    "aan af al av ben bin d da das de del della den der des di do dos du e el en et het i ibn im in jr l la las le les los mac mc o " +
    "op ou saint sint sr st ste t te ten ter und uit van vande vanden vander vom von y zu zum zur"
  ).split(" "),
);

const letter = "\\p{L}\\p{M}{0,2}";
/** Letters; a dot only behind initials (`J.P.`) and abbreviations (`Chr.`), so that no word stands before a dot and another behind it. */
const part = `(?:(?:${letter}\\.){1,3}|(?:${letter}){2,4}\\.|(?:${letter})+)`;
const word = `['’‘]?${part}(?:['’‘-]${part})*`;
const written = new RegExp(`^${word}(?: ${word})*$`, "u");

/** Whether a text begins with a capital, or in a script without capitals. */
const isCapitalized = (text: string) => {
  const [first = ""] = text;
  return first === first.toUpperCase();
};

/**
 * Whether a text can be nothing but a first or a last name: no digit, nothing that a mail program turns into a link (`t.me`, an
 * address, a number to call), no sentence. Only such a text is repeated to an address whose owner is unproved.
 */
export function isPlainName(text: string): boolean {
  if (text.length > longest || !written.test(text)) return false;
  const parts = text.split(/[ '’‘-]+/).filter(Boolean);
  const words = parts.filter((token) => !token.endsWith(".") && !particles.has(token.toLowerCase()));
  if (parts.length > mostParts || words.length > mostWords) return false;
  return words.length < mostWords || words.every(isCapitalized);
}
