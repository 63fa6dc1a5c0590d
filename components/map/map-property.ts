import type { PriceWords } from "@/components/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import type { MapProperty } from "@/lib/domain/map/map-message";
import { copyName } from "@/lib/pictures/copy-names";

/** px; as wide as a popup shows it, on a screen of two pixels each. */
const pictureWidth = 400;

/** A listing as the map frame gets it. */
export function mapProperty(listing: Listing, price: PriceWords): MapProperty {
  const { id, goal, href, typeName, title, place, marquee, position, picture, state } = listing;
  const width = picture?.widths.findLast((each) => each <= pictureWidth);
  return {
    id,
    goal,
    href,
    typeName,
    title: title.text,
    place: place.label,
    price,
    marquee: marquee.number,
    // A sold property is no longer under option.
    marqueeName: state === "available" ? marquee.name : "",
    ...position,
    ...(picture &&
      width !== undefined && {
        picture: `/pictures/${copyName(picture.file, picture.hash, width, "webp")}`,
      }),
  };
}
