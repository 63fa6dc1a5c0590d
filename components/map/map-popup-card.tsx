import { type MapProperty, markerText } from "@/lib/domain/map/map-message";
import type { MapViewWords } from "./map-words";

/** A property in a popup; its link leads the whole page there, not the frame. */
export function MapPopupCard({
  property,
  ignoreList,
  words,
}: {
  property: MapProperty;
  ignoreList: readonly number[];
  words: MapViewWords;
}) {
  const { href, picture, typeName, title, place, price, radius } = property;
  const shown = markerText(property, ignoreList);
  return (
    <div className="map-card">
      {picture && <img src={picture} alt="" className="map-card-picture" />}
      <p className="font-serif text-[1.375rem] leading-tight">
        {shown} {price.after && <span className="font-sans text-sm text-ink-soft">{price.after}</span>}
      </p>
      <a href={href} target="_top" className="mt-1 block font-semibold leading-snug">
        {typeName}
        <span className="block font-normal text-ink-soft">{title}</span>
      </a>
      <p className="mt-1">{place}</p>
      {radius !== undefined && (
        <p className="mt-2 border-t border-hairline pt-2 text-sm leading-snug text-ink-soft">
          {words.approximate}
        </p>
      )}
    </div>
  );
}
