"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useRetryCount } from "@/components/ui/use-fetched";
import type { MapArea } from "@/lib/content/map/map";
import { type LanguageCode, languageQueryParameter } from "@/lib/domain/text/language";
import type { MapTiles } from "./leaflet-map";
import { useReceivedMapMessage } from "./map-inbox";
import type { MapViewWords } from "./map-words";
import { type MapLinkProps, StandaloneMap } from "./standalone-map";
import { useMapCode } from "./use-map-code";

/** All that the frame says in one language. */
export interface MapMessages {
  language: LanguageCode;
  words: MapViewWords;
  tiles: MapTiles;
  links: MapLinkProps[];
}

const fetchCode = () => import("./leaflet-map").then(({ LeafletMap }) => ({ shown: LeafletMap }));
const never = () => () => {};
const askedLanguage = () => new URLSearchParams(location.search).get(languageQueryParameter);
const isAlone = () => parent === window;

/** The inside of the map frame: waits for the page's message, then draws the map. Its language is the one its address asks for. */
export function MapApp({
  areas,
  speeches,
  fallback,
}: {
  areas: MapArea[];
  speeches: MapMessages[];
  fallback: MapMessages;
}) {
  const asked = useSyncExternalStore(never, askedLanguage, () => null);
  const alone = useSyncExternalStore(never, isAlone, () => false);
  const { language, words, tiles, links } = speeches.find((each) => each.language === asked) ?? fallback;
  const message = useReceivedMapMessage();
  const [uses] = useRetryCount();
  const code = useMapCode(fetchCode, message !== null, `${uses} ${JSON.stringify(message)}`);
  const title = message?.messageInfo.title ?? words.title;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  if (message && typeof code === "object") {
    const { shown: Drawn } = code;
    return (
      <main aria-label={title} className="relative h-dvh">
        <h1 className="sr-only">{title}</h1>
        <Drawn message={message} areas={areas} tiles={tiles} language={language} words={words} />
      </main>
    );
  }
  return (
    <main aria-label={title} className="grid min-h-dvh place-items-center bg-sand">
      <h1 className="sr-only">{title}</h1>
      {alone && !message ? (
        <StandaloneMap language={language} words={words} links={links} />
      ) : (
        <p role="status" className="p-5 text-[0.9375rem] text-ink-soft noscript:hidden">
          {code === "failed" ? words.failed : words.loading}
        </p>
      )}
      <noscript>
        {speeches.map((speech) => (
          <StandaloneMap key={speech.language} {...speech} />
        ))}
      </noscript>
    </main>
  );
}
