/** What the year of building is read from; a new building often has none yet. */
export interface BuildingAge {
  ConstructionYear?: number;
  Condition?: string;
}

/** VAT may be due until the end of the second year after the one in which a building was first used. */
const years = 2;

/**
 * Whether a building is so new that its sale may be subject to VAT in the place of registration duty.
 * @param today ISO day
 */
export function isNewBuild({ ConstructionYear, Condition }: BuildingAge, today: string): boolean {
  if (ConstructionYear === undefined) return Condition === "new";
  return ConstructionYear >= Number(today.slice(0, 4)) - years;
}
