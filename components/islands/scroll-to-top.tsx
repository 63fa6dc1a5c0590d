"use client";

import type { MouseEvent, ReactNode } from "react";
import { scrollTopDuration } from "@/lib/domain/page-shell";

function animateToTop(duration: number) {
  const from = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / duration);
    scrollTo(0, from * (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** A link to the top of the page; with script it scrolls there in half a second, unless the visitor wants no motion. */
export function ScrollToTop({ label, children }: { label: string; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    animateToTop(still ? 0 : scrollTopDuration);
    document.getElementById("top")?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is the plain link to the page's top.
    <a
      href="#top"
      onClick={onClick}
      aria-label={label}
      className="to-top print-hidden fixed bottom-4 right-4 z-20 flex size-12 items-center justify-center rounded border border-hairline bg-white no-underline hover:border-ink"
    >
      {children}
    </a>
  );
}
