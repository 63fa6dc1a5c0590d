/** Plain JavaScript that Node 20 runs too: it works before the project's own Node is installed. */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {number} cores how many processor cores its work keeps busy
 * @property {string[]} [needs] names of parts before it in the list, which must have succeeded
 */

/**
 * Runs parts side by side: each as soon as all that it needs has succeeded and its cores are free, the first of the list first.
 * A part that wants more cores than there are gets all of them. A part whose need has failed is skipped, and counts as failed.
 * @template {Part} P
 * @param {P[]} parts
 * @param {object} options
 * @param {number} options.cores of this machine
 * @param {(part: P) => Promise<boolean>} options.start runs a part; resolves with whether it has succeeded
 * @param {(part: P, need: string) => void} options.skip called instead of `start` where `need` has failed
 * @param {() => boolean} [options.isStopped] where true, nothing more is started
 * @returns {Promise<void>} when the last part has ended
 */
export async function runParts(parts, { cores, start, skip, isStopped = () => false }) {
  const waiting = [...parts];
  /** @type {Map<string, boolean>} whether a part that has ended succeeded */
  const ended = new Map();
  const running = new Set();
  let free = cores;

  const run = async (part, taken) => {
    free -= taken;
    ended.set(part.name, await start(part));
    free += taken;
  };

  const startWhatCan = () => {
    for (const part of [...waiting]) {
      const { name, needs = [] } = part;
      const failed = needs.find((need) => ended.get(need) === false);
      const taken = Math.min(part.cores, cores);
      const isReady = needs.every((need) => ended.get(need)) && taken <= free;
      if (failed === undefined && !isReady) continue;
      waiting.splice(waiting.indexOf(part), 1);
      if (failed !== undefined) {
        ended.set(name, false);
        skip(part, failed);
        continue;
      }
      const end = run(part, taken).finally(() => running.delete(end));
      running.add(end);
    }
  };

  while (!isStopped()) {
    startWhatCan();
    if (running.size === 0) break;
    await Promise.race(running);
  }
  await Promise.all(running);
  if (waiting.length > 0 && !isStopped()) {
    throw new Error(`needs that no part before has: ${waiting.map(({ name }) => name).join(", ")}`);
  }
}
