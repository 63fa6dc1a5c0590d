/** What is known of floods at a home, as its record has it. */
export interface FloodFacts {
  Risk?: string | undefined;
  /** The aléa of Wallonia and Brussels. */
  Hazard?: string | undefined;
  FloodZone?: boolean | undefined;
  RiverbankZone?: boolean | undefined;
  /** Flanders: of the building and of the plot, A to D. */
  GScore?: string | undefined;
  PScore?: string | undefined;
}

/** How likely a flood is, best first; `climate` is a small chance that only a changed climate brings. */
const floodLevels = ["none", "climate", "small", "medium", "high"] as const;
export type FloodLevel = (typeof floodLevels)[number];

const ofScore: Readonly<Record<string, FloodLevel>> = { A: "none", B: "climate", C: "small", D: "medium" };
const ofHazard: Readonly<Record<string, FloodLevel>> = {
  ...{ none: "none", veryLow: "small", low: "small", medium: "medium", high: "high" },
};
const ofRisk: Readonly<Record<string, FloodLevel>> = { none: "none", possible: "small", effective: "medium" };

/**
 * One answer to all that is known of floods at a home: the worst of it. The scores of Flanders took the place of the former risk, which
 * would contradict them.
 * @returns null where nothing is known
 */
export function floodLevel({ GScore, Hazard, PScore, Risk }: FloodFacts): FloodLevel | null {
  const scores = [PScore, GScore].flatMap((score) => (score && ofScore[score]) || []);
  const others = [Hazard && ofHazard[Hazard], scores.length === 0 && Risk && ofRisk[Risk]];
  const known = [...scores, ...others.flatMap((level) => level || [])];
  return floodLevels.findLast((level) => known.includes(level)) ?? null;
}
