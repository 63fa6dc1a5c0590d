/** In characters, as an answer at the desk has it. */
const longest = 150;

/** The subject of what answers a mail: mail programs show those of one subject as one conversation. */
export const answerSubject = (subject: string): string =>
  (/^(?:re|aw|antw|rép)\s?:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, longest).trimEnd();
