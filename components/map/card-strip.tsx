import type { Map as Leaflet } from "leaflet";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useListCards } from "@/components/listing/filter/use-list-cards";
import { KeepButton } from "@/components/shortlist/keep-button";
import type { CardListing } from "@/lib/content/listing/card-words";
import { type MapProperty, markerText } from "@/lib/domain/map/map-message";
import { formatSurface } from "@/lib/domain/text/units";
import { countText } from "@/lib/domain/text/words";
import { useDrawnMap } from "./drawn-map";
import { popupProperty } from "./map-property";
import { closestMarker } from "./marker";
import type { Strip } from "./strip";
import { useInSight } from "./use-in-sight";
import { useMarks } from "./use-marks";

/** Cards of a row at once; of more in sight, those around the pin that was chosen last. */
const mostCards = 20;

/** The cards of these properties as they become known; those of another sight stay known. */
function useKnownCards(properties: readonly MapProperty[]) {
  const { cards: source } = useDrawnMap().message.messageInfo;
  const ids = useMemo(() => (source ? properties.map(({ id }) => id) : []), [source, properties]);
  const cards = useListCards(source ?? "", ids, ids);
  const [known, setKnown] = useState<ReadonlyMap<number, CardListing>>(new Map());
  useEffect(() => {
    if (!Array.isArray(cards)) return;
    setKnown((former) => new Map([...former, ...cards.map((card) => [card.id, card] as const)]));
  }, [cards]);
  return { known, hasFailed: cards === "failed" };
}

function StripCard({
  property,
  card,
  isSeen,
  isChosen,
}: {
  property: MapProperty;
  card: CardListing | undefined;
  isSeen: boolean;
  isChosen: boolean;
}) {
  const { message, words } = useDrawnMap();
  const { href, id, keep, picture, price, place, title, typeName } = card
    ? { ...property, ...popupProperty(card) }
    : property;
  const bedrooms = card?.words.bedrooms;
  const surface = card?.surface;
  return (
    <li data-card={id}>
      {picture ? <img src={picture} alt="" /> : <span className="map-strip-blank" />}
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate font-serif text-lg leading-tight">
          {markerText(property, message.marqueeIgnoreList)}
          {price.after && <span className="font-sans text-sm text-ink-soft"> {price.after}</span>}
        </p>
        {href ? (
          <a href={href} target="_top" aria-current={isChosen}>
            {typeName}
            <span className="sr-only">, {title}</span>
          </a>
        ) : (
          <p className="truncate font-semibold">{typeName}</p>
        )}
        <p className="truncate">{place}</p>
        <p className="flex gap-x-3 truncate text-sm text-ink-soft">
          {bedrooms && (
            <span>
              <span aria-hidden="true">{bedrooms.short}</span>
              <span className="sr-only">{bedrooms.long}</span>
            </span>
          )}
          {surface !== undefined && <span>{formatSurface(surface)}</span>}
          {isSeen && <span className="truncate">{words.seen}</span>}
        </p>
      </div>
      {keep && <KeepButton id={id} label={keep} className="map-strip-keep" />}
    </li>
  );
}

/**
 * The properties in sight as a row of cards below the map of a phone: the card in the middle is that of the marked pin. A pin leads to its
 * card, and Escape from a card to its pin.
 */
export function CardStrip({ map, strip: { chosen, choose } }: { map: Leaflet; strip: Strip }) {
  const { message, language, words } = useDrawnMap();
  const inSight = useInSight(map, message.properties);
  const [anchor, setAnchor] = useState<number | null>(null);
  if (chosen && chosen.by !== "card" && chosen.id !== anchor) setAnchor(chosen.id);
  const shown = useMemo(() => {
    const at = inSight.findIndex(({ id }) => id === anchor);
    const from = Math.max(0, Math.min(at - mostCards / 2, inSight.length - mostCards));
    return inSight.slice(from, from + mostCards);
  }, [inSight, anchor]);
  const { known, hasFailed } = useKnownCards(shown);
  const markOf = useMarks();
  const row = useRef<HTMLUListElement>(null);
  const now = useRef(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards move the one that was in the middle.
  useLayoutEffect(() => {
    const former = now.current;
    now.current = chosen;
    const list = row.current;
    if (!list || (chosen?.by === "card" && chosen !== former)) return;
    const card = list.querySelector<HTMLElement>(`[data-card="${chosen?.id}"]`);
    list.scrollLeft = card ? card.offsetLeft - (list.clientWidth - card.offsetWidth) / 2 : 0;
    if (chosen?.by === "key" && chosen !== former) card?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are to be watched.
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        const middle = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (middle instanceof HTMLElement) choose(Number(middle.dataset.card), "card");
      },
      { root: row.current, rootMargin: "0px -49.5%" },
    );
    for (const card of row.current?.querySelectorAll("[data-card]") ?? []) watching.observe(card);
    return () => watching.disconnect();
  }, [shown, choose]);
  const rest = inSight.length - shown.length;
  const property = shown.find(({ id }) => id === chosen?.id);
  return (
    <section
      aria-label={words.strip}
      onKeyDown={({ key }) => {
        if (key === "Escape" && property) closestMarker(map, property)?.focus({ preventScroll: true });
      }}
      className="map-strip-place"
    >
      {hasFailed && (
        <p role="alert" className="px-3 pt-2 text-sm leading-snug">
          {words.failed}
        </p>
      )}
      {shown.length === 0 && (
        // Spoken by the status of the markers.
        <p aria-hidden="true" className="m-auto p-3 text-center text-ink-soft">
          {countText(words.inView, 0, language)}
        </p>
      )}
      <ul ref={row} className="map-strip">
        {shown.map((property) => (
          <StripCard
            key={property.id}
            property={property}
            card={known.get(property.id)}
            isSeen={markOf(property.id) === "seen"}
            isChosen={property.id === chosen?.id}
          />
        ))}
        {rest > 0 && <li className="map-strip-rest">{countText(words.rest, rest, language)}</li>}
      </ul>
    </section>
  );
}
