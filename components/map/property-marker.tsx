import { useMemo } from "react";
import { Circle } from "react-leaflet";
import { type MapMessage, type MapProperty, markerText } from "@/lib/domain/map/map-message";
import { MapPopupCard } from "./map-popup-card";
import type { MapViewWords } from "./map-words";
import { priceIcon } from "./marker-icon";
import { MarkerWithPopup } from "./marker-with-popup";

/** A property by its price, and its card once it is chosen; without a published address as the area it lies in. */
export function PropertyMarker({
  property,
  message: { customMarker, marqueeIgnoreList },
  words,
}: {
  property: MapProperty;
  message: MapMessage;
  words: MapViewWords;
}) {
  const { typeName, place, latitude, longitude, radius } = property;
  const text = markerText(property, marqueeIgnoreList);
  const name = `${typeName}, ${place}`;
  const isArea = radius !== undefined;
  const icon = useMemo(() => priceIcon(text, name, isArea, customMarker), [text, name, isArea, customMarker]);
  return (
    <>
      {isArea && (
        <Circle center={[latitude, longitude]} radius={radius} interactive={false} className="map-circle" />
      )}
      <MarkerWithPopup latitude={latitude} longitude={longitude} icon={icon} close={words.close}>
        <MapPopupCard property={property} ignoreList={marqueeIgnoreList} words={words} />
      </MarkerWithPopup>
    </>
  );
}
