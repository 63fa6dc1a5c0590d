import { CardLeafing } from "./card-leafing.client";
import type { CardListing } from "./card-words";
import { PropertyCard } from "./property-card";

/** The sizes are a little more than the cards are wide: pictures are wider in proportion than the 4:3 of a card. */
const layouts = {
  3: {
    grid: "sm:grid-cols-2 lg:grid-cols-3",
    sizes: "(min-width: 78rem) 26rem, (min-width: 64rem) 34vw, (min-width: 40rem) 52vw",
  },
  4: {
    grid: "sm:grid-cols-2 xl:grid-cols-4",
    sizes: "(min-width: 80rem) 19rem, (min-width: 40rem) 52vw",
  },
};

/** On a phone: the picture that a page begins with in full, of the others a copy that weighs half. */
const phoneSizes = { first: "105vw", others: "72vw" };

/**
 * Cards in a grid whose rows run through all of them.
 * @param asRow on a phone one row to swipe, beside what the page is about; its cards show one picture
 */
export function CardGrid({
  listings,
  columns = 3,
  priority = false,
  asRow = false,
  level = "h2",
}: {
  listings: CardListing[];
  columns?: 3 | 4;
  priority?: boolean;
  asRow?: boolean;
  level?: "h2" | "h3";
}) {
  const { grid, sizes } = layouts[columns];
  return (
    <>
      <ul className={`grid gap-x-8 ${grid} ${asRow ? "card-row" : ""}`}>
        {listings.map((listing, index) => (
          <li key={listing.id} className="row-span-3 grid grid-rows-subgrid pb-10">
            <PropertyCard
              listing={listing}
              sizes={`${sizes}, ${priority && index === 0 ? phoneSizes.first : phoneSizes.others}`}
              priority={priority && index === 0}
              leafs={!asRow}
              level={level}
            />
          </li>
        ))}
      </ul>
      {!asRow && <CardLeafing />}
    </>
  );
}
