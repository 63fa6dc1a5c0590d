import { columnsOfRow, sizesInRow } from "@/components/ui/columns";
import { CardLeafing } from "./card-leafing.client";
import type { CardListing } from "./card-words";
import { PropertyCard } from "./property-card";

/** Four cards stand side by side only where a price fits on its line. */
const four = {
  grid: "sm:grid-cols-2 xl:grid-cols-4",
  sizes: "(min-width: 80rem) 17rem, (min-width: 40rem) 46vw, 72vw",
};

const layoutOf = (columns: number) =>
  columns === 4 ? four : { grid: columnsOfRow(columns), sizes: sizesInRow(columns) };

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
  /** Cards in a row of a wide screen, 1 to 6. */
  columns?: number;
  priority?: boolean;
  asRow?: boolean;
  level?: "h2" | "h3";
}) {
  const { grid, sizes } = layoutOf(columns);
  return (
    <>
      <ul className={`grid gap-x-8 ${grid} ${asRow ? "card-row" : ""}`}>
        {listings.map((listing, index) => (
          <li key={listing.id} className="row-span-3 grid grid-rows-subgrid pb-10">
            <PropertyCard
              listing={listing}
              sizes={sizes}
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
