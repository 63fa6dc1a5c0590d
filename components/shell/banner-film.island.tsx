"use client";

import { useEffect, useRef, useState } from "react";

/** A silent film behind a banner's words: it plays once the page is there, never where motion is not wanted, and can be stopped. */
export default function BannerFilm({
  wide,
  narrow,
  labels,
}: {
  wide: string;
  narrow: string;
  labels: { play: string; pause: string };
}) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!film.current) return;
    // As a prop it would be missing in what the server writes, and no browser plays a film with sound by itself.
    film.current.muted = true;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) film.current.play().catch(() => {});
  }, []);
  const toggle = () => {
    if (playing) film.current?.pause();
    else film.current?.play().catch(() => {});
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: it is silent. */}
      <video
        ref={film}
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={`absolute inset-0 -z-20 size-full object-cover ${playing ? "" : "opacity-0"}`}
      >
        <source src={narrow} media="(max-width: 47.99rem)" />
        <source src={wide} />
      </video>
      <button
        type="button"
        onClick={toggle}
        className="absolute bottom-4 right-4 min-h-11 rounded border border-white/70 px-4 text-sm font-semibold"
      >
        {playing ? labels.pause : labels.play}
      </button>
    </>
  );
}
