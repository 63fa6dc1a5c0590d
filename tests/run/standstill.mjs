/** Plain JavaScript that Node 20 runs too. */

/** ms between two looks at the clock. */
const pause = 1_000;

/** ms that a look comes late only where nothing ran. */
const shortest = 5_000;

/**
 * Calls back after each time in which the machine stood still, as a virtual one does while it is moved to another host: the clock went on, and
 * nothing ran.
 * @param {(seconds: number) => void} onStandstill
 * @returns {() => void} ends the watch
 */
export function watchStandstills(onStandstill) {
  let last = performance.now();
  const timer = setInterval(() => {
    const late = performance.now() - last - pause;
    last = performance.now();
    if (late >= shortest) onStandstill(late / 1_000);
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
