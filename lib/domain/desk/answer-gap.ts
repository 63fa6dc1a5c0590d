/** A line that holds nothing but an ellipsis, as the agency's usual answers mark what is still to be written: `…`, `- …`. */
const marked = /^[ \t]*(?:[-*•][ \t]*)?(?:…|\.{3})[ \t]*$/m;
/** A name in braces that the request has nothing for: `{times}`. */
const unfilled = /\{\w+\}/;
/** A colon, and nothing until the paragraph after the next. */
const empty = /:[ \t]*(?:\n[ \t]*){3,}/;

/** Where the text of an answer still has a gap to be filled in, as the first and the last position of it; null where it has none. */
export function answerGap(text: string): [from: number, to: number] | null {
  const match = marked.exec(text) ?? unfilled.exec(text) ?? empty.exec(text);
  return match && [match.index, match.index + match[0].length];
}
