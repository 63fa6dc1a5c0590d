import { numeric } from "../text/numbers.ts";

/** Kinds of property that the legal rules distinguish: `types.json` gives every main type one. */
export const typeKinds = ["house", "apartment", "land", "garage", "office", "shop", "building"] as const;

export type TypeKind = (typeof typeKinds)[number];

/** The category "to take over" (specification, types): a business with or without its lease, and no real estate. */
const businessType = 6;

/** Whether a business is sold and not the building: the legal rules for a sale of real estate do not apply. */
export const isBusiness = ({ WebID }: { WebID: number | string }): boolean => Number(WebID) === businessType;

/** A single dwelling; in a building of several units the rules apply to each unit. */
export const isResidential = (kind: TypeKind): boolean => kind === "house" || kind === "apartment";

const facadeKinds = ["open", "halfOpen", "closed"] as const;

export type FacadeKind = (typeof facadeKinds)[number];

/** 4 façades are open, 3 half open, 2 between party walls closed (specification, point 3); null for any other number. */
export function facadeKind(facades: number | string | null | undefined): FacadeKind | null {
  switch (numeric(facades)) {
    case 4:
      return "open";
    case 3:
      return "halfOpen";
    case 2:
      return "closed";
    default:
      return null;
  }
}

/** A new building often has no year of construction yet. */
export interface BuildingAge {
  ConstructionYear?: number;
  Condition?: string;
}

/** VAT may be due until the end of the second year after the one in which a building was first used. */
const newBuildYears = 2;

/**
 * Whether a building is so new that its sale may be subject to VAT in the place of registration duty.
 * @param today ISO day
 */
export function isNewBuild({ ConstructionYear, Condition }: BuildingAge, today: string): boolean {
  if (ConstructionYear === undefined) return Condition === "new";
  return ConstructionYear >= Number(today.slice(0, 4)) - newBuildYears;
}
