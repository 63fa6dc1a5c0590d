"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useKeepButtons } from "@/components/shortlist/use-keep-buttons";
import { useCode, useRetryCount } from "@/components/ui/use-fetched";
import type { MapGround } from "@/lib/content/map/ground";
import type { MapArea } from "@/lib/content/map/map";
import type { LanguageCode } from "@/lib/domain/text/language";
import { languageQueryParameter } from "@/lib/domain/text/language-detection";
import type { MapTiles } from "./drawn-map";
import type { MapViewWords } from "./map-words";
import { useReceivedMapMessage } from "./use-map-messages";

/** All that the frame shows in one language. */
export interface MapMessages {
  language: LanguageCode;
  words: MapViewWords;
  tiles: MapTiles;
  /** Ways to the lists, for a frame that is opened by itself. */
  links: { name: string; href: string }[];
}

const fetchCode = () => import("./leaflet-map").then(({ LeafletMap }) => ({ Drawn: LeafletMap }));
const never = () => () => {};
const addressLanguage = () => new URLSearchParams(location.search).get(languageQueryParameter);
const isStandalone = () => parent === window;

/** The frame without a page around it, in one language: what it is for, and the ways to the lists. */
function StandaloneMap({ language, words, links }: Omit<MapMessages, "tiles">) {
  return (
    <div lang={language} className="wrap py-6">
      <p>{words.alone}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              target="_top"
              hrefLang={language}
              className="inline-block py-2 font-semibold link-line"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The inside of the map frame: waits for the page's message, then draws the map, in the language of its address. */
export default function MapApp({
  areas,
  ground,
  messages,
  fallback,
}: {
  areas: MapArea[];
  ground: MapGround;
  messages: MapMessages[];
  fallback: MapMessages;
}) {
  const chosen = useSyncExternalStore(never, addressLanguage, () => null);
  const standalone = useSyncExternalStore(never, isStandalone, () => false);
  const { language, words, tiles, links } = messages.find((entry) => entry.language === chosen) ?? fallback;
  const message = useReceivedMapMessage();
  useKeepButtons();
  const [uses] = useRetryCount();
  const retryKey = useMemo(() => ({ uses, message }), [uses, message]);
  const drawing = useCode(fetchCode, message !== null, retryKey);
  const title = message?.messageInfo.title ?? words.title;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  if (message && typeof drawing === "object") {
    const { Drawn } = drawing;
    return (
      <main aria-label={title} className="relative h-dvh">
        <h1 className="sr-only">{title}</h1>
        <Drawn
          message={message}
          areas={areas}
          ground={ground}
          tiles={tiles}
          language={language}
          words={words}
        />
      </main>
    );
  }
  return (
    <main aria-label={title} className="grid min-h-dvh place-items-center bg-sand">
      <h1 className="sr-only">{title}</h1>
      {standalone && !message ? (
        <StandaloneMap language={language} words={words} links={links} />
      ) : (
        <p role="status" className="p-5 text-note text-ink-soft noscript:hidden">
          {drawing === "failed" ? words.failed : words.loading}
        </p>
      )}
      <noscript>
        {messages.map((entry) => (
          <StandaloneMap key={entry.language} {...entry} />
        ))}
      </noscript>
    </main>
  );
}
