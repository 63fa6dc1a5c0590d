import "server-only";

const firstDelay = 5_000;
const longestDelay = 60 * 60_000;
const longestLife = 2 * 24 * 60 * 60_000;

/**
 * How long to wait after a failed try, in ms: twice as long each time, an hour at most, and never quite what it was for the one
 * before, so that mails which failed together do not come back together.
 * @param tries made so far, from 1
 * @param chance from 0 to 1
 */
export function delayAfter(tries: number, chance: number = Math.random()): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** Math.min(tries - 1, 20));
  return Math.round(delay / 2 + (delay / 2) * chance);
}

/** After two days without success a mail is dead: somebody must look at it (`npm run agency -- mail list --state dead`). */
export const isExpired = (createdAt: number, now: number): boolean => now - createdAt >= longestLife;
