import { isHomeCountry } from "../address/country.ts";
import { goalKind } from "./goal.ts";
import { isListed } from "./property-state.ts";

/** What a comparison needs of a property: euro and m², null where they are not given. */
export interface Comparable {
  ID: number;
  Goal: number | string;
  Status?: string | null;
  WebID: number | string;
  Zip: string;
  CountryID?: number | string | null;
  Price?: number | null;
  Surface?: number | null;
}

const weights = { type: 40, zip: 25, area: 10, price: 25, surface: 10 };

/** 1 for equal amounts, 0 from a difference of half the larger one on, and where one is not known. */
function closeness(one: number | null | undefined, other: number | null | undefined): number {
  if (!one || !other) return 0;
  return Math.max(0, 1 - (2 * Math.abs(one - other)) / Math.max(one, other));
}

function placeScore(target: Comparable, other: Comparable): number {
  const countries = [target.CountryID, other.CountryID];
  const sameCountry = countries.every(isHomeCountry) || String(countries[0]) === String(countries[1]);
  if (!sameCountry) return 0;
  if (target.Zip === other.Zip) return weights.zip;
  return target.Zip.slice(0, 2) === other.Zip.slice(0, 2) ? weights.area : 0;
}

function score(target: Comparable, other: Comparable): number {
  return (
    (String(target.WebID) === String(other.WebID) ? weights.type : 0) +
    placeScore(target, other) +
    weights.price * closeness(target.Price, other.Price) +
    weights.surface * closeness(target.Surface, other.Surface)
  );
}

/**
 * The properties most like another, best first: the same goal, still available, never itself. Type weighs most, then place
 * and price, then surface; of equals the newest (highest ID) comes first, so that every build gives the same list.
 */
export function similarProperties<Property extends Comparable>(
  target: Comparable,
  all: readonly Property[],
  count: number,
): Property[] {
  return all
    .filter(
      (other) => other.ID !== target.ID && isListed(other) && goalKind(other.Goal) === goalKind(target.Goal),
    )
    .map((other) => ({ other, points: score(target, other) }))
    .sort((one, two) => two.points - one.points || two.other.ID - one.other.ID)
    .slice(0, Math.max(0, count))
    .map(({ other }) => other);
}
