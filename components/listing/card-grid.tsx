import type { CardListing } from "@/lib/content/listing/card-words";
import { layoutOf } from "./card-columns";
import { PropertyCard } from "./property-card";

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
  lit = null,
}: {
  listings: CardListing[];
  /** Cards in a row of a wide screen, 1 to 6; two stand beside a map. */
  columns?: number;
  priority?: boolean;
  asRow?: boolean;
  level?: "h2" | "h3";
  /** The property that is pointed at on the map beside the cards. */
  lit?: number | null;
}) {
  const { grid, sizes } = layoutOf(columns);
  return (
    <ul className={`grid gap-x-8 ${grid} ${asRow ? "card-row" : ""}`}>
      {listings.map((listing, index) => (
        <li
          key={listing.id}
          data-property={listing.id}
          data-lit={listing.id === lit || undefined}
          className="card-place"
        >
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
  );
}
