import type { CardListing } from "./card-words";
import { PropertyCard } from "./property-card";

const layouts = {
  3: {
    grid: "sm:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 78rem) 23rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 72vw",
  },
  /** Beside a map. */
  2: { grid: "sm:grid-cols-2", sizes: "(min-width: 80rem) 20rem, (min-width: 40rem) 46vw, 72vw" },
  4: {
    grid: "sm:grid-cols-2 xl:grid-cols-4",
    sizes: "(min-width: 80rem) 17rem, (min-width: 40rem) 46vw, 72vw",
  },
};

type Columns = keyof typeof layouts;

export const cardGridClass = (columns: Columns): string => layouts[columns].grid;

/** Cards in a grid whose rows run through all of them. */
export function CardGrid({
  listings,
  columns = 3,
  priority = false,
  level = "h2",
  lit = null,
}: {
  listings: CardListing[];
  columns?: Columns;
  priority?: boolean;
  level?: "h2" | "h3";
  /** The property that is pointed at on the map beside the cards. */
  lit?: number | null;
}) {
  const { grid, sizes } = layouts[columns];
  return (
    <ul className={`grid gap-x-8 ${grid}`}>
      {listings.map((listing, index) => (
        <li
          key={listing.id}
          data-property={listing.id}
          data-lit={listing.id === lit || undefined}
          className="row-span-5 grid grid-rows-subgrid pb-10"
        >
          <PropertyCard listing={listing} sizes={sizes} priority={priority && index === 0} level={level} />
        </li>
      ))}
    </ul>
  );
}
