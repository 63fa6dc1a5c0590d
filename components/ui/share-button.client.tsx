"use client";

import { type ReactNode, useEffect, useState } from "react";

const thanks = 3000;

/**
 * Opens the share sheet of a phone or tablet; copies the address where there is none, and says so, to ears too. Not there where
 * scripts do not run.
 */
export function ShareButton({
  url,
  title,
  words,
  icons,
  className = "",
}: {
  url: string;
  title: string;
  words: { share: string; copy: string; copied: string };
  icons: { share: ReactNode; copy: ReactNode };
  className?: string;
}) {
  const [hasSheet, setHasSheet] = useState(false);
  const [isCopied, setCopied] = useState(false);
  // A sheet is at home where a finger points; a mouse gets the copy it is used to.
  useEffect(() => setHasSheet("share" in navigator && matchMedia("(pointer: coarse)").matches), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), thanks);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const share = () => {
    navigator.share({ url, title }).catch((reason: unknown) => {
      // Closed by the visitor; anything else leaves them the address.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) copy();
    });
  };
  return (
    <button type="button" onClick={hasSheet ? share : copy} className={`noscript:hidden ${className}`}>
      {hasSheet ? icons.share : icons.copy}
      <span aria-live="polite">{isCopied ? words.copied : hasSheet ? words.share : words.copy}</span>
    </button>
  );
}
