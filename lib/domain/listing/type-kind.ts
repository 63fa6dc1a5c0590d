/** What the rules of law see in a property: `types.json` gives every main type one. */
export const typeKinds = ["house", "apartment", "land", "garage", "office", "shop", "building"] as const;

export type TypeKind = (typeof typeKinds)[number];

/** The category "to take over" (specification, point 3): what is sold is a business, with or without a lease, and no real estate. */
const businessType = 6;

/** Whether a business is sold and not its walls: what the law asks of a sale of real estate does not apply. */
export const isBusiness = ({ WebID }: { WebID: number | string }): boolean => Number(WebID) === businessType;

/** A dwelling of its own; a building of several units is judged unit by unit. */
export function isResidential(kind: TypeKind): boolean {
  return kind === "house" || kind === "apartment";
}
