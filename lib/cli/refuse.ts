/** Says what is wrong with an option. @returns the exit code for a command that was used in a way it does not understand */
export function refuse(sentence: string): 2 {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

/** Of `--limit 50`; null, and a sentence on the error output, where it is no number. */
export function limitOf(option: unknown): number | null {
  const limit = Number(option);
  if (Number.isInteger(limit) && limit > 0) return limit;
  refuse(`--limit ${option}: a whole number from 1.`);
  return null;
}
