import type { FeedListing, ListingUnit } from "../../domain/import/listing.ts";
import type { FormatResult, PartialListing } from "./format.ts";

const unitFrom = ({ id, title, titleMade, status, price, priceShown, facts }: FeedListing): ListingUnit => ({
  id,
  name: Object.values(title)[0] ?? Object.values(titleMade ?? {})[0] ?? "",
  status,
  price: priceShown ? price : null,
  surface: facts.habitable ?? null,
  bedrooms: facts.bedrooms ?? null,
  floor: facts.floor ?? null,
});

const isShownProject = ({ isProject, outcome }: FeedListing) => isProject === true && outcome !== "left-out";

/**
 * Projects with their units, where these come as listings of their own; a unit whose project is not shown stands by itself. Where not all
 * answers are here, a project keeps the units it has, as some of them may be among the others.
 */
export function withUnits(
  listings: readonly FeedListing[],
  partial: readonly PartialListing[],
): Pick<FormatResult, "listings" | "partial"> {
  const projects = new Set([...listings.filter(isShownProject), ...partial].map(({ id }) => id));
  const linked = listings.map(({ unitOf: project, ...listing }) => ({
    ...listing,
    ...(project !== undefined && projects.has(project) && { unitOf: project }),
  }));
  if (partial.length > 0)
    return {
      listings: linked.filter((listing) => !isShownProject(listing)),
      partial: [...partial, ...linked.filter(isShownProject)],
    };
  const shown = linked.filter(({ outcome }) => outcome !== "left-out");
  const units = Map.groupBy(shown, ({ unitOf: project }) => project);
  const complete = linked.map((listing) => {
    const own = isShownProject(listing) ? units.get(listing.id) : undefined;
    const isUnmeasured = own?.some(({ facts }) => typeof facts.habitable !== "number");
    return {
      ...listing,
      ...(own && { units: own.map(unitFrom) }),
      ...(isUnmeasured && { findings: [...listing.findings, "unit-without-surface"] }),
    };
  });
  return { listings: complete };
}
