import { setTimeout as wait } from "node:timers/promises";

/**
 * Looks again and again until something is true.
 * @param within milliseconds
 * @param pause milliseconds between two looks: more where a look itself takes time from what is waited for
 * @throws where it never is, with what it waited for
 */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  within = 60_000,
  pause = 20,
) {
  const end = Date.now() + within;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await wait(pause);
  }
}
