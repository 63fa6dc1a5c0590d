/** Characters of a line that may be a program's own. */
const longestLine = 300;

/** “On … wrote:”, as mail programs put it above what they quote, in one line or broken into two or three. */
const attribution =
  /^(?:on|op|am|le|el|il)\s.{4,}(?:wrote|schreef(?:\s.{0,120})?|schrieb(?:\s.{0,120})?|(?:a|à) écrit|het volgende geschreven)\s?:$/i;

/** The line above the headers of a quoted mail in Outlook and its kind. */
const divider =
  /^(?:-{2,}\s?(?:original message|oorspronkelijk bericht|message d['’]origine|ursprüngliche nachricht|forwarded message|doorgestuurd bericht|message transféré|weitergeleitete nachricht)\s?-{2,}|_{20,})$/i;

/** The first of these headers, and one of the others soon below it. */
const quotedFrom = /^\*?(?:from|van|de|von)\s?:\*?\s.+/i;
const quotedRest =
  /^\*?(?:sent|verzonden|envoyé|gesendet|date|datum|to|aan|à|an|subject|onderwerp|objet|betreff)\s?:\*?/i;

/** Where a program puts what it is proud of. */
const advert =
  /^(?:sent from my |get outlook for |verzonden (?:vanaf|met|van)(?: mijn)? |envoyé (?:de|depuis) mon |envoyé à partir de |von meinem .{2,40} gesendet|gesendet (?:mit|von) )/i;

/** Whether what is quoted begins at a line. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (line === "" || line.length > longestLine) return false;
  if (divider.test(line)) return true;
  if (quotedFrom.test(line)) return lines.slice(at + 1, at + 5).some((next) => quotedRest.test(next.trim()));
  return [1, 2, 3].some((count) => {
    const joined = lines
      .slice(at, at + count)
      .map((part) => part.trim())
      .join(" ");
    return joined.length <= 2 * longestLine && attribution.test(joined);
  });
}

const isBlank = (line: string): boolean => line.trim() === "";
const isQuoted = (line: string): boolean => /^\s?>/.test(line);
const isSignature = (line: string): boolean => /^--\s?$/.test(line);

/** Whether somebody has answered between the lines that are quoted from a line on. */
function isAnsweredBetween(lines: readonly string[], at: number): boolean {
  const quoted = lines.findIndex((line, place) => place > at && isQuoted(line));
  if (quoted === -1) return false;
  const end = lines.findIndex((line, place) => place > quoted && isSignature(line));
  const below = lines.slice(quoted, end === -1 ? undefined : end);
  return below.some((line) => !isBlank(line) && !isQuoted(line) && !advert.test(line.trim()));
}

/**
 * What somebody has written in a mail, without what it quotes at its end, a signature and a program's own line. Who answers between the
 * lines of what they quote is shown with it.
 * @param text with a line end `\n`
 * @returns all of it where nothing would be left
 */
export function writtenPart(text: string): string {
  const lines = text.split("\n");
  const quote = lines.findIndex((_, at) => beginsQuote(lines, at));
  const signature = lines.findIndex(isSignature);
  const ends = [
    quote === -1 || isAnsweredBetween(lines, quote) ? lines.length : quote,
    signature === -1 ? lines.length : signature,
  ];
  let end = Math.min(...ends);
  while (end > 0) {
    const line = lines[end - 1] ?? "";
    if (!isBlank(line) && !isQuoted(line) && !advert.test(line.trim())) break;
    end--;
  }
  const written = lines.slice(0, end).join("\n").trim();
  return written === "" ? text.trim() : written;
}
