import { useContext, useMemo } from "react";
import { Circle } from "react-leaflet";
import { useListCards } from "@/components/listing/filter/use-list-cards";
import { KeepButton } from "@/components/shortlist/keep-button";
import { type MapProperty, markerText } from "@/lib/domain/map/map-message";
import { useDrawnMap } from "./drawn-map";
import { popupProperty } from "./map-property";
import { focusAfterMarker, MarkerOfCard, MarkerWithPopup, priceIcon } from "./marker";
import { StripContext } from "./strip";
import { sendHighlight } from "./use-map-messages";
import type { Mark } from "./use-marks";

/** A property in a popup; its link leads the whole page there, not the frame. Without one it is still read, or could not be. */
function MapPopupCard({ property, hasFailed = false }: { property: MapProperty; hasFailed?: boolean }) {
  const { message, words } = useDrawnMap();
  const { href, id, keep, picture, typeName, title, place, price, radius } = property;
  const text = markerText(property, message.marqueeIgnoreList);
  return (
    <div className="map-card">
      {picture && <img src={picture} alt="" className="map-card-picture" />}
      <p className="font-serif text-[1.375rem] leading-tight">
        {text} {price.after && <span className="font-sans text-sm text-ink-soft">{price.after}</span>}
      </p>
      {href ? (
        <a ref={focusAfterMarker} href={href} target="_top" className="mt-1 block font-semibold leading-snug">
          {typeName}
          <span className="block font-normal text-ink-soft">{title}</span>
        </a>
      ) : (
        <p className="mt-1 font-semibold leading-snug">{typeName}</p>
      )}
      <p className="mt-1">{place}</p>
      {keep && <KeepButton id={id} label={keep} className="map-keep" />}
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm leading-snug text-ink-soft">
          {words.failed}
        </p>
      )}
      {radius !== undefined && (
        <p className="mt-2 border-t border-hairline pt-2 text-sm leading-snug text-ink-soft">
          {words.approximate}
        </p>
      )}
    </div>
  );
}

/** The same, with the rest of it read now. */
function FetchedPopupCard({ source, property }: { source: string; property: MapProperty }) {
  const ids = useMemo(() => [property.id], [property.id]);
  const cards = useListCards(source, ids, null);
  const [card] = Array.isArray(cards) ? cards : [];
  return (
    <MapPopupCard
      property={card ? { ...property, ...popupProperty(card) } : property}
      // One that is no longer offered has no card either.
      hasFailed={cards === "failed" || (Array.isArray(cards) && !card)}
    />
  );
}

/** A property by its price, and its card once it is chosen; without a published address as the area it lies in. */
export function PropertyMarker({
  property,
  isLit,
  mark,
}: {
  property: MapProperty;
  isLit: boolean;
  mark: Mark;
}) {
  const { customMarker, marqueeIgnoreList, messageInfo } = useDrawnMap().message;
  const strip = useContext(StripContext);
  const { id, typeName, place, latitude, longitude, radius } = property;
  const text = markerText(property, marqueeIgnoreList);
  const name = `${typeName}, ${place}`;
  const isArea = radius !== undefined;
  const icon = useMemo(() => priceIcon(text, name, isArea, customMarker), [text, name, isArea, customMarker]);
  return (
    <>
      {isArea && (
        <Circle center={[latitude, longitude]} radius={radius} interactive={false} className="map-circle" />
      )}
      {strip ? (
        <MarkerOfCard
          latitude={latitude}
          longitude={longitude}
          icon={icon}
          isLit={isLit}
          mark={mark}
          onChosen={(by) => strip.choose(id, by)}
        />
      ) : (
        <MarkerWithPopup
          latitude={latitude}
          longitude={longitude}
          icon={icon}
          isLit={isLit}
          mark={mark}
          onPoint={(isOver) => sendHighlight(isOver ? id : null)}
        >
          {property.href === undefined && messageInfo.cards ? (
            <FetchedPopupCard source={messageInfo.cards} property={property} />
          ) : (
            <MapPopupCard property={property} />
          )}
        </MarkerWithPopup>
      )}
    </>
  );
}
