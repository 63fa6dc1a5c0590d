/** What a signature may name in braces: who answers, and how they are reached. */
export const signatureNames = ["agent", "function", "phone", "agency"] as const;

/** Characters of a signature at most. */
export const longestSignature = 1_000;

/** What an answer may name in braces; each is filled in for the request that is answered. */
export const usualAnswerNames = ["greeting", "name", "about", "times", "link", ...signatureNames] as const;

export type AnswerName = (typeof usualAnswerNames)[number];

/** What is known of an answer's names; a name that is not known stays as it is written, as a gap (`answer-gap.ts`). */
export type AnswerValues = { readonly [Name in AnswerName]?: string };

const braces = /\{([^{}]*)\}/g;

/** What a text names in braces, each once: `["{agent}", "{time}"]`. */
export const namesInAnswer = (text: string): string[] => [...new Set(text.match(braces))];

/** Fills in what is known. */
export const fillAnswer = (text: string, values: AnswerValues): string =>
  text.replace(braces, (written, name: AnswerName) => values[name] ?? written);

/** As {@link fillAnswer}, without the lines that name something unknown: nobody reads `Phone: {phone}` below an answer. */
export const fillSignature = (text: string, values: AnswerValues): string =>
  text
    .split("\n")
    .map((line) => fillAnswer(line, values))
    .filter((line) => namesInAnswer(line).length === 0)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
