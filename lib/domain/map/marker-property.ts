import type { GoalKind } from "../listing/goal.ts";
import type { PriceWords } from "../listing/price.ts";
import type { MapProperty } from "./map-message.ts";
import type { MapPosition } from "./map-position.ts";

/** What a marker takes of a listing. */
interface MarkedListing {
  id: number;
  goal: GoalKind;
  typeName: string;
  place: { label: string };
  marquee: { number: number; name: string };
  position: MapPosition | null;
  state: string;
}

/** A listing as a marker of the map shows it, without what is in its popup; null where nobody knows where it lies. */
export function markerProperty(listing: MarkedListing, price: PriceWords): MapProperty | null {
  const { id, goal, typeName, place, marquee, position, state } = listing;
  return (
    position && {
      id,
      goal,
      typeName,
      place: place.label,
      price,
      marquee: marquee.number,
      // A sold property is no longer under option.
      marqueeName: state === "available" ? marquee.name : "",
      ...position,
    }
  );
}
