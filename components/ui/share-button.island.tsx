"use client";

import { type IconNode, Link2, Share2 } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "./icon";

const thanks = 3000;

function Offer({ drawing, className, children }: { drawing: IconNode; className: string; children: string }) {
  return (
    <span className={`contents ${className}`}>
      <Icon drawing={drawing} className="size-4 shrink-0" strokeWidth={1.5} />
      <span aria-live="polite">{children}</span>
    </span>
  );
}

/**
 * Opens the share sheet of a phone or tablet; copies the address where there is none, and announces it to screen readers too. Not there where
 * scripts do not run.
 */
export default function ShareButton({
  url,
  title,
  words,
  className = "",
}: {
  url: string;
  title: string;
  words: { share: string; copy: string; copied: string };
  className?: string;
}) {
  // Before the script runs a style sheet decides by the pointer alone.
  const [hasSheet, setHasSheet] = useState<boolean | null>(null);
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
      {hasSheet !== true && (
        <Offer drawing={Link2} className={hasSheet === null ? "pointer-coarse:hidden" : ""}>
          {isCopied ? words.copied : words.copy}
        </Offer>
      )}
      {hasSheet !== false && (
        <Offer drawing={Share2} className={hasSheet === null ? "hidden pointer-coarse:contents" : ""}>
          {isCopied ? words.copied : words.share}
        </Offer>
      )}
    </button>
  );
}
