/** Letters with a plus, a bare and a minus step each: `c_plus`, `c`, `c_sub`. */
const thirds = (letters: string) =>
  [...letters].flatMap((letter) => [`${letter}_plus`, letter, `${letter}_sub`]);

/**
 * Labels that exist per region, best first: the scales (specification, point 9), and for Luxembourg those of its
 * energy passport, whose label text is used directly.
 */
export const energyLabelNames = {
  flanders: ["a_plus", ..."abcdef"],
  brussels: [...thirds("abcdef"), "g"],
  wallonia: ["a_plusplus", "a_plus", ..."abcdefg"],
  luxembourg: ["a_plus", ..."abcdefghi"],
} as const satisfies Record<string, readonly string[]>;

/** What stands on the label: `A++` for `a_plusplus`, `C−` with a true minus sign for `c_sub`. */
export function energyLabelText(label: string): string {
  return label.replace("_plusplus", "++").replace("_plus", "+").replace("_sub", "−").toUpperCase();
}
