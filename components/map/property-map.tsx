import { useMessages, useTranslations } from "next-intl";
import { cardWords } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import type { MapView } from "@/lib/content/map/map";
import { markerProperty } from "@/lib/domain/map/marker-property";
import { pick } from "@/lib/domain/text/words";
import { MapFrame } from "./map-frame";
import { popupProperty } from "./map-property";
import { mapFrameWords } from "./map-words";
import { groundOf, StillMap } from "./static-map";

/** Where a property lies. Nothing where the agency's own map does not reach, as abroad: an empty sheet would say nothing. */
export function PropertyMap({ listing, view }: { listing: Listing; view: MapView }) {
  const t = useTranslations("map");
  const card = useTranslations("card");
  const { map } = useMessages();
  const marker = markerProperty(listing, cardWords(card, listing).price);
  if (!marker || (view.basemap === "own" && view.ground === null)) return null;
  // Its pictures are on the page already.
  const property = {
    ...marker,
    ...popupProperty({ ...listing, picture: null }),
  };
  const words = mapFrameWords(map, view.provider);
  return (
    <MapFrame
      view={pick(view, "language", "basemap", "customMarker", "marqueeIgnoreList")}
      words={words}
      title={t("of", { title: listing.title.text })}
      mapType="property"
      properties={[property]}
      drawing={<StillMap view={view} words={words} properties={[property]} />}
      className={`${groundOf(view)} h-[26rem] break-inside-avoid print:h-72`}
    />
  );
}
