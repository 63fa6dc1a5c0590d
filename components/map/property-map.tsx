import { useMessages, useTranslations } from "next-intl";
import { cardWords } from "@/lib/content/listing/card-words";
import type { Listing } from "@/lib/content/listing/listing";
import type { MapView } from "@/lib/content/map/map";
import { MapFrame } from "./map-frame.client";
import { markerProperty, popupProperty } from "./map-property";
import { mapFrameWords } from "./map-words";

/** Where a property lies. Nothing where the agency's own map does not reach, as abroad: an empty sheet would say nothing. */
export function PropertyMap({ listing, view }: { listing: Listing; view: MapView }) {
  const t = useTranslations("map");
  const card = useTranslations("card");
  const { map } = useMessages();
  if (view.basemap === "own" && view.ground === null) return null;
  // Its pictures are on the page already.
  const property = {
    ...markerProperty(listing, cardWords(card, listing).price),
    ...popupProperty({ ...listing, picture: null }),
  };
  return (
    <MapFrame
      view={view}
      words={mapFrameWords(map, view.provider)}
      title={t("of", { title: listing.title.text })}
      mapType="property"
      properties={[property]}
      className="h-[26rem] break-inside-avoid print:h-72"
    />
  );
}
