const shownCharacters = 60;
const shownNames = 16;

function shortened(text: string): string {
  return JSON.stringify(text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text);
}

/** What was found, as a mistake tells it: `the text "795000"`, `the number 7`, `a list of 3`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === "") return "an empty text";
  if (typeof value === "string") return `the text ${shortened(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** `"a", "b" or "c"`; of a long list its beginning and how many more there are. */
export function choiceOf(values: readonly unknown[]): string {
  const written = values.map((value) => JSON.stringify(value));
  if (written.length > shownNames) {
    return `${written.slice(0, shownNames).join(", ")} or one of ${written.length - shownNames} more`;
  }
  const last = written.pop() ?? "nothing";
  return written.length > 0 ? `${written.join(", ")} or ${last}` : last;
}
