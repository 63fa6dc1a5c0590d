"use client";

import { ArrowUp } from "lucide";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { scrollTopDuration } from "@/lib/domain/web/page-shell";

/** What a visitor moves the page with. */
const scrollInputs = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to the top within `duration` ms; stops where it is as soon as the visitor moves the page. */
function animateToTop(duration: number) {
  const from = scrollY;
  const start = performance.now();
  const stop = new AbortController();
  for (const name of scrollInputs)
    addEventListener(name, () => stop.abort(), { passive: true, capture: true, signal: stop.signal });
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const done = Math.min(1, Math.max(0, now - start) / duration);
    scrollTo(0, from * (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

/** A link to the top of the page; with script it scrolls there in half a second, unless the visitor wants no motion. */
export default function ScrollToTop({ label }: { label: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const over = new Set<Element>();
    // Forms that reach into the lowest fifth of the window, where the link is.
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) over.add(target);
          else over.delete(target);
        }
        link.current?.toggleAttribute("data-over-form", over.size > 0);
      },
      { rootMargin: "-80% 0px 0px" },
    );
    for (const form of document.querySelectorAll(".form-section")) watching.observe(form);
    return () => watching.disconnect();
  }, []);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const withoutMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (withoutMotion) scrollTo(0, 0);
    else animateToTop(scrollTopDuration);
    document.getElementById("top")?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is the plain link to the page's top.
    <a ref={link} href="#top" onClick={onClick} aria-label={label} className="to-top print-hidden">
      <Icon drawing={ArrowUp} className="size-5" />
    </a>
  );
}
