"use client";

import { type ReactNode, useEffect, useState } from "react";

const thanks = 3000;

/** Copies an address; not there where scripts do not run. Says so, to ears too, once it is done. */
export function CopyLink({
  url,
  label,
  done,
  className = "",
  children,
}: {
  url: string;
  label: string;
  done: string;
  className?: string;
  children: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanks);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" onClick={copy} className={`noscript:hidden ${className}`}>
      {children}
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  );
}
