/** What choosing among municipalities needs of one; `value` is its text in an address: `Uccle|1180`. */
interface Town {
  value: string;
  slug: string;
  count: number;
}

/** Municipalities that a page names at most, so that it weighs the same however many there are. */
export const shownTownCount = 12;

const zipOf = ({ value }: Town) => value.split("|").at(-1) ?? "";

/**
 * The municipalities that a list's page links to: those with the most properties; on the page of one of them, itself and its
 * neighbours by postcode, the last and the first being neighbours too: so each is linked from others, and none is reached by no page.
 * @param towns in the order in which they are shown
 * @param current the slug of the page's municipality, null elsewhere
 */
export function shownTowns<Shown extends Town>(towns: readonly Shown[], current: string | null): Shown[] {
  if (towns.length <= shownTownCount) return [...towns];
  const byPostcode = towns
    .map((town) => ({ town, zip: zipOf(town) }))
    .toSorted((a, b) => (a.zip < b.zip ? -1 : Number(a.zip > b.zip)))
    .map(({ town }) => town);
  const middle = byPostcode.findIndex(({ slug }) => slug === current);
  const first = middle - (shownTownCount >> 1);
  const chosen =
    middle < 0
      ? towns.toSorted((a, b) => b.count - a.count).slice(0, shownTownCount)
      : Array.from({ length: shownTownCount }, (_, index) => byPostcode.at((first + index) % towns.length));
  const slugs = new Set(chosen.map((town) => town?.slug));
  return towns.filter(({ slug }) => slugs.has(slug));
}
