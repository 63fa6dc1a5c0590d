"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A film that is a plain file: a picture until the visitor starts it, without script the film's own controls. A `poster` would be
 * fetched with the page, wherever it stands; this picture waits until it comes near.
 */
export default function FilmFile({
  src,
  title,
  start,
  icon,
  poster,
}: {
  src: string;
  title: string;
  start: string;
  icon: ReactNode;
  poster?: ReactNode;
}) {
  const [isStarted, setStarted] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isStarted) player.current?.focus();
  }, [isStarted]);
  if (isStarted) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of rooms without speech; the page's text says what they are.
      <video
        ref={player}
        src={src}
        title={title}
        controls
        autoPlay
        className="aspect-video w-full rounded bg-ink"
      />
    );
  }
  return (
    <div className="relative grid aspect-video w-full place-items-center overflow-hidden rounded bg-ink">
      <span className="absolute inset-0">{poster}</span>
      <button
        type="button"
        onClick={() => setStarted(true)}
        className="relative inline-flex min-h-12 items-center gap-2.5 rounded bg-white px-5 font-semibold text-ink hover:bg-sand noscript:hidden"
      >
        {icon}
        {start}
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: as above. */}
        <video src={src} title={title} controls preload="none" className="absolute inset-0 size-full" />
      </noscript>
    </div>
  );
}
