import type { CardListing } from "@/lib/content/listing/card-words";
import type { MapProperty } from "@/lib/domain/map/map-message";
import { copyName } from "@/lib/pictures/copy-names";

/** px; as wide as a popup shows it, on a screen of two pixels each. */
const pictureWidth = 400;

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
