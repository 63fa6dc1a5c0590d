"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A film or tour on somebody else's server. Nothing of it is loaded before the visitor starts it; without script there is a link to its
 * own page.
 * @param hint names the third party whose server is contacted
 */
export default function ClickToLoad({
  src,
  href,
  title,
  start,
  hint,
  elsewhere,
  newTab,
  icon,
  poster,
}: {
  src: string;
  href: string;
  title: string;
  start: string;
  hint: string;
  elsewhere: string;
  newTab: string;
  icon: ReactNode;
  /** A picture of the agency that is shown until then. */
  poster?: ReactNode;
}) {
  const [isStarted, setStarted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isStarted) frame.current?.focus();
  }, [isStarted]);
  if (isStarted) {
    return (
      <iframe
        ref={frame}
        src={src}
        title={title}
        allow="fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded border-0 bg-ink"
      />
    );
  }
  return (
    <div className="relative flex min-h-60 w-full flex-col items-center justify-center gap-2.5 overflow-hidden rounded bg-ink p-5 text-center text-white">
      <span className="absolute inset-0 opacity-30">{poster}</span>
      <button
        type="button"
        onClick={() => setStarted(true)}
        className="relative inline-flex min-h-12 items-center gap-2.5 rounded bg-white px-5 font-semibold text-ink hover:bg-sand noscript:hidden"
      >
        {icon}
        {start}
      </button>
      <p className="relative max-w-[20.2em] text-sm leading-snug">{hint}</p>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="relative inline-block py-1.5 text-note font-semibold underline decoration-brick-light underline-offset-[0.35em] hover:decoration-2"
      >
        {elsewhere}
        <span className="sr-only"> {newTab}</span>
      </a>
    </div>
  );
}
