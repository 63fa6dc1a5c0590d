import { isHomeCountry } from "../address/country.ts";
import { isBusiness, isResidential, type TypeKind } from "./building.ts";
import { goalKind } from "./goal.ts";
import { isListed } from "./property-state.ts";

/** What a comparison needs of a property: euro and m², null where they are not given. */
export interface Comparable {
  ID: number;
  Goal: number | string;
  Status?: string | null;
  WebID: number | string;
  Kind: TypeKind;
  Zip: string;
  CountryID?: number | string | null;
  Price?: number | null;
  Surface?: number | null;
}

const weights = { type: 40, zip: 25, area: 10, price: 25, surface: 10 };

/** 1 for equal amounts, 0 from a difference of half the larger one on, and where one is not known. */
function closeness(a: number | null | undefined, b: number | null | undefined): number {
  if (!a || !b) return 0;
  return Math.max(0, 1 - (2 * Math.abs(a - b)) / Math.max(a, b));
}

/** What may stand beside each other: who wants a home wants no plot and no shop, and who looks abroad does not look here. */
function marketOf(property: Comparable): string {
  const use = isBusiness(property) ? "business" : isResidential(property.Kind) ? "home" : property.Kind;
  return `${goalKind(property.Goal)} ${use} ${isHomeCountry(property.CountryID) ? "here" : "abroad"}`;
}

/**
 * The groups that a property belongs to, by market, type and place, with the points that type and place give to two properties
 * that have this group in common and none before it.
 */
function groupsOf(property: Comparable): [name: string, points: number][] {
  const { WebID, Zip, CountryID } = property;
  const market = marketOf(property);
  const country = isHomeCountry(CountryID) ? "" : String(CountryID);
  const type = `${market} ${WebID}`;
  const [zip, area] = [`${country} ${Zip}`, `${country} ${Zip.slice(0, 2)}`];
  // Abroad there may be no postcode: two without one are not near each other for that.
  const near = (of: string, points: number): [string, number][] =>
    Zip === ""
      ? []
      : [
          [`${of} zip ${zip}`, points + weights.zip],
          [`${of} area ${area}`, points + weights.area],
        ];
  return [...near(type, weights.type), [type, weights.type], ...near(market, 0), [market, 0]];
}

/** Properties of a group by price, those without one first. */
type Group<Property> = { price: number; property: Property }[];

/** The properties of a group, the one with the nearest price first, with the closeness of its price. */
function* nearestFirst<Property>(group: Group<Property>, price: number | null | undefined) {
  let above = firstFrom(group, price ?? 0);
  let below = above - 1;
  const at = (index: number) => {
    const entry = group[index];
    return entry && { property: entry.property, near: closeness(price, entry.price) };
  };
  for (;;) {
    const [lower, upper] = [at(below), at(above)];
    if (lower && (!upper || lower.near > upper.near)) {
      below--;
      yield lower;
    } else if (upper) {
      above++;
      yield upper;
    } else return;
  }
}

/** The index of the first one from a price upwards. */
function firstFrom<Property>(group: Group<Property>, price: number): number {
  let [from, to] = [0, group.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((group[middle]?.price ?? 0) < price) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Finds the properties most like another one. */
export type FindSimilar<Property> = (target: Comparable, count: number) => Property[];

/**
 * Prepares to find the properties most like any other, best first: the same goal and use, here or abroad as it is, still available,
 * never itself; fewer, or none, where there are no others. Type weighs most, then place and price, then surface; of equals the newest (highest ID) comes first, so that every build gives the same
 * list. A search begins with the same type and place and ends as soon as no other property can have more points, so that it
 * looks at few of them however many there are.
 */
export function similarityIndex<Property extends Comparable>(
  all: readonly Property[],
): FindSimilar<Property> {
  const groups = new Map<string, Group<Property>>();
  for (const property of all.filter(isListed)) {
    for (const [name] of groupsOf(property)) {
      const group = groups.get(name) ?? [];
      group.push({ price: property.Price ?? 0, property });
      groups.set(name, group);
    }
  }
  for (const group of groups.values()) group.sort((a, b) => a.price - b.price);

  return (target, count) => {
    const best: { property: Property; points: number }[] = [];
    const included = new Set([target.ID]);
    const add = (property: Property, points: number) => {
      const place = best.findIndex(
        (item) => points > item.points || (points === item.points && property.ID > item.property.ID),
      );
      best.splice(place < 0 ? best.length : place, 0, { property, points });
      best.splice(count);
    };
    if (count <= 0) return [];
    for (const [name, points] of groupsOf(target)) {
      for (const { property, near } of nearestFirst(groups.get(name) ?? [], target.Price)) {
        const priced = points + weights.price * near;
        const least = best.length < count ? -1 : (best.at(-1)?.points ?? -1);
        if (priced + weights.surface < least) break;
        if (included.has(property.ID)) continue;
        included.add(property.ID);
        add(property, priced + weights.surface * closeness(target.Surface, property.Surface));
      }
    }
    return best.map(({ property }) => property);
  };
}
