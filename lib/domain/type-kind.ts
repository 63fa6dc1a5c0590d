/** What the rules of law see in a property: `types.json` gives every main type one. */
export const typeKinds = ["house", "apartment", "land", "garage", "office", "shop", "building"] as const;

export type TypeKind = (typeof typeKinds)[number];

/** A dwelling of its own; a building of several units is judged unit by unit. */
export function isResidential(kind: TypeKind): boolean {
  return kind === "house" || kind === "apartment";
}
