import type { Listing, ListingUnit } from "../../domain/import/listing.ts";

/** When one listing comes several times, the one that changed last, or else came last, in the place of the first, with `duplicate-id`. */
export function withoutDuplicates(listings: readonly Listing[]): Listing[] {
  const byId = new Map<string, Listing>();
  for (const listing of listings) {
    const former = byId.get(listing.id);
    const latest = former && (former.changed ?? "") > (listing.changed ?? "") ? former : listing;
    const findings = ["duplicate-id", ...latest.findings.filter((finding) => finding !== "duplicate-id")];
    byId.set(listing.id, former ? { ...latest, findings } : listing);
  }
  return [...byId.values()];
}

const unitOf = ({ id, title, titleMade, status, price, facts }: Listing): ListingUnit => ({
  id,
  name: Object.values(title)[0] ?? Object.values(titleMade ?? {})[0] ?? "",
  status,
  price,
  surface: facts.habitable ?? null,
  bedrooms: facts.bedrooms ?? null,
  floor: facts.floor ?? null,
});

/** Projects with their units, where these come as listings of their own that name their project. */
export function withUnits(listings: readonly Listing[]): Listing[] {
  const units = Map.groupBy(
    listings.filter((listing) => listing.unitOf !== undefined && listing.outcome !== "left-out"),
    (listing) => listing.unitOf,
  );
  return listings.map((listing) => {
    const own = units.get(listing.id);
    if (!listing.isProject || !own) return listing;
    const isUnmeasured = own.some(({ facts }) => typeof facts.habitable !== "number");
    const findings = [...listing.findings, ...(isUnmeasured ? ["unit-without-surface"] : [])];
    return { ...listing, units: own.map(unitOf), findings: [...new Set(findings)] };
  });
}
