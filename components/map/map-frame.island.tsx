"use client";

import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { MapView } from "@/lib/content/map/map";
import type { MapChoice, MapMessage, MapPlaces, MapProperty, MapType } from "@/lib/domain/map/map-message";
import { useMapPermission } from "./map-permission";
import type { MapFrameWords } from "./map-words";
import {
  useReceivedChoice,
  useReceivedHighlight,
  useSentHighlight,
  useSentMapMessage,
} from "./use-map-messages";

/** Whether a place has come into sight: not before, as a map's code weighs more than the page around it. */
function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watching = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      watching.disconnect();
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return isSeen;
}

/** What the frame itself needs of a map's view. */
type FrameView = Pick<MapView, "language" | "basemap" | "customMarker" | "marqueeIgnoreList">;

/**
 * A map in its frame, which comes from this site alone and is fetched once it is in sight. Where the agency has chosen tiles of
 * somebody else, the visitor is asked first. A still drawing stands in its place until then; without script, and in print, it stays.
 * @param title names the map for screen readers
 * @param drawing the still one
 * @param className gives it its size and its ground
 */
export default function MapFrame({
  view,
  words,
  title,
  mapType,
  properties,
  cards,
  places,
  onChoose,
  lit = null,
  onLit,
  drawing,
  className,
}: {
  view: FrameView;
  words: MapFrameWords;
  title: string;
  mapType: MapType;
  properties: MapProperty[];
  /** Address of the cards of properties that come without what their popup shows. */
  cards?: string;
  /** Where the map can be narrowed to, the same object as long as it says the same. */
  places?: MapPlaces;
  /** Called with what is chosen there. */
  onChoose?: (choice: MapChoice) => void;
  /** The property that is pointed at beside the map. */
  lit?: number | null;
  /** Called with the property that is pointed at on the map, and with null afterwards. */
  onLit?: (id: number | null) => void;
  drawing: ReactNode;
  className: string;
}) {
  const { isAllowed, setAllowed } = useMapPermission();
  const needsConsent = view.basemap === "tiles";
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const isShown = needsConsent ? isAllowed : isSeen;
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const { customMarker, marqueeIgnoreList } = view;
  const tiles = needsConsent && isAllowed;
  const message = useMemo(
    (): MapMessage => ({
      properties,
      messageInfo: { title, tiles, ...(cards && { cards }), ...(places && { places }) },
      mapType,
      customMarker,
      marqueeIgnoreList,
    }),
    [properties, title, tiles, cards, places, mapType, customMarker, marqueeIgnoreList],
  );
  const isListening = useSentMapMessage(frame, message);
  useSentHighlight(frame, lit);
  useReceivedHighlight(frame, onLit);
  useReceivedChoice(frame, onChoose);
  useEffect(() => {
    if (hasChosen.current) (isAllowed ? frame : button).current?.focus({ preventScroll: true });
    hasChosen.current = false;
  }, [isAllowed]);
  const choose = (allowed: boolean) => {
    hasChosen.current = true;
    setAllowed(allowed);
  };
  return (
    <div ref={place} className={`relative isolate flex flex-col overflow-hidden rounded ${className}`}>
      {isShown ? (
        <>
          <iframe
            ref={frame}
            src={`/embed/map/?lng=${view.language}`}
            title={title}
            loading="lazy"
            // Until it runs, the still drawing is seen rather than a frame in the site's first language.
            className={`absolute inset-0 z-10 size-full border-0 print:hidden ${isListening ? "" : "opacity-0"}`}
          />
          {needsConsent && (
            <button
              type="button"
              onClick={() => choose(false)}
              className="absolute left-3 top-3 z-10 min-h-11 rounded border border-line-strong bg-white px-4 text-note font-semibold hover:border-ink"
            >
              {words.hide}
            </button>
          )}
        </>
      ) : needsConsent ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-hairline bg-sand p-4 noscript:hidden">
          <button
            ref={button}
            type="button"
            onClick={() => choose(true)}
            className="min-h-11 rounded border border-ink bg-ink px-5 font-semibold text-paper hover:bg-ink-soft"
          >
            {words.show}
          </button>
          <p className="min-w-[min(14rem,100%)] flex-1 text-sm leading-snug text-ink-soft">{words.hint}</p>
        </div>
      ) : null}
      <div aria-hidden={isShown} className="relative flex-1">
        {drawing}
      </div>
    </div>
  );
}
