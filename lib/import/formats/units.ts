import type { FeedListing, ListingUnit } from "../../domain/import/listing.ts";
import type { FormatResult, PartialListing } from "./format.ts";

/** What only the rows of a package say of a unit. */
interface UnitRows {
  nameOf?: (unit: FeedListing) => string;
  /** Units stand by this number, and as they are sent where it is the same. */
  orderOf?: (unit: FeedListing) => number;
}

const titleOf = ({ title, titleMade }: FeedListing): string =>
  Object.values(title)[0] ?? Object.values(titleMade ?? {})[0] ?? "";

const unitFrom = (unit: FeedListing, name: string): ListingUnit => ({
  id: unit.id,
  name: name || unit.box,
  status: unit.status,
  price: unit.priceShown ? unit.price : null,
  surface: unit.facts.habitable ?? null,
  bedrooms: unit.facts.bedrooms ?? null,
  floor: unit.facts.floor ?? null,
});

/** Whether a project is "from" its price: where no unit costs less. */
const isLowest = ({ price }: FeedListing, units: readonly FeedListing[]): boolean => {
  const prices = units.flatMap((unit) => (unit.price === null ? [] : [unit.price]));
  return price !== null && prices.length > 0 && price <= Math.min(...prices);
};

const isShownProject = ({ isProject, outcome }: FeedListing) => isProject === true && outcome !== "left-out";

/**
 * Projects with their units, where these come as listings of their own; a unit whose project is not shown stands by itself. Where not all
 * answers are here, a project keeps the units it has, as some of them may be among the others.
 */
export function withUnits(
  listings: readonly FeedListing[],
  partial: readonly PartialListing[],
  { nameOf = titleOf, orderOf = () => 0 }: UnitRows = {},
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
    own?.sort((one, other) => orderOf(one) - orderOf(other));
    const isUnmeasured = own?.some(({ facts }) => typeof facts.habitable !== "number");
    return {
      ...listing,
      ...(own && {
        units: own.map((unit) => unitFrom(unit, nameOf(unit))),
        priceFrom: isLowest(listing, own),
      }),
      ...(isUnmeasured && { findings: [...listing.findings, "unit-without-surface"] }),
    };
  });
  return { listings: complete };
}
