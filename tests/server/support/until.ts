import { setTimeout as wait } from "node:timers/promises";

/** Looks again and again until something is true; says what it waited for where it never is. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, within = 20_000) {
  const end = Date.now() + within;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await wait(20);
  }
}
