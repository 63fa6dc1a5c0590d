import type { CardListing } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import type { PriceWords } from "@/lib/domain/listing/price";
import type { MapProperty } from "@/lib/domain/map/map-message";
import { copyName } from "@/lib/pictures/copy-names";

/** px; as wide as a popup shows it, on a screen of two pixels each. */
const pictureWidth = 400;

/** A listing as a marker of the map shows it, without what is in its popup; null where nobody knows where it lies. */
export function markerProperty(listing: Listing, price: PriceWords): MapProperty | null {
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

/** What a popup shows of a card beside that. */
export function popupProperty({
  href,
  title,
  picture,
  words,
}: Pick<CardListing, "href" | "title" | "picture"> & {
  words?: Pick<CardListing["words"], "keep">;
}): Pick<MapProperty, "href" | "title" | "picture" | "keep"> {
  const width = picture?.widths.findLast((size) => size <= pictureWidth);
  return {
    href,
    title: title.text,
    ...(words?.keep && { keep: words.keep }),
    ...(picture &&
      width !== undefined && {
        picture: `/pictures/${copyName(picture.file, picture.hash, width, "webp")}`,
      }),
  };
}
