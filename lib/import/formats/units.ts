import type { FeedListing, ListingUnit } from "../../domain/import/listing.ts";

const unitOf = ({ id, title, titleMade, status, price, facts }: FeedListing): ListingUnit => ({
  id,
  name: Object.values(title)[0] ?? Object.values(titleMade ?? {})[0] ?? "",
  status,
  price,
  surface: facts.habitable ?? null,
  bedrooms: facts.bedrooms ?? null,
  floor: facts.floor ?? null,
});

/** Projects with their units, where these come as listings of their own that name their project. */
export function withUnits(listings: readonly FeedListing[]): FeedListing[] {
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
