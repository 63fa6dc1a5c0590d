/** Ground and text colour of an energy class, as `#rrggbb`; their contrast is 4.5 or more. */
export type EnergyColour = { background: string; ink: string };

const dark = "#1d2a2e";
const light = "#ffffff";

/** Colours by class letter, deep green to deep red; h and i exist in Luxembourg only. */
export const energyColours = {
  a: { background: "#07663a", ink: light },
  b: { background: "#62a83a", ink: dark },
  c: { background: "#aeca3d", ink: dark },
  d: { background: "#f0cf2e", ink: dark },
  e: { background: "#efa12f", ink: dark },
  f: { background: "#c94717", ink: light },
  g: { background: "#b3202a", ink: light },
  h: { background: "#8f1b33", ink: light },
  i: { background: "#6b1734", ink: light },
} as const satisfies Record<string, EnergyColour>;

/** The colour of a label such as `c_sub` or `a_plusplus`: that of its letter. `undefined` for a label that does not exist. */
export const energyColour = (label: string): EnergyColour | undefined =>
  Object.entries(energyColours).find(([letter]) => letter === label.split("_")[0])?.[1];
