/** Retries of a read that failed, the first delay in ms; each next one is doubled (specification, point 9). */
const retryTries = 5;
const retryFirstDelay = 350;

/** Delays in ms before each try after a failed one: `[350, 700, 1400, 2800, 5600]`. */
export const retryDelays = (tries: number = retryTries, firstDelay: number = retryFirstDelay): number[] =>
  Array.from({ length: tries }, (_, index) => firstDelay * 2 ** index);
