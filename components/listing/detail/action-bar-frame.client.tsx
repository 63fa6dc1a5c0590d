"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Where the price of the page stands, and what the bar gives way to: its own buttons in the page, and forms. */
const priceSelector = "[data-price]";
const givesWayTo = ".contact-card, .form-section";

/** The bar at the foot of a narrow window: always there, except beside what it repeats; its price comes when the page's has scrolled away. */
export function ActionBarFrame({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const price = document.querySelector(priceSelector);
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === price)
          bar.current?.toggleAttribute("data-priced", !isIntersecting && boundingClientRect.top < 0);
        else if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      bar.current?.toggleAttribute("data-shown", inView.size === 0);
    });
    for (const element of document.querySelectorAll(`${priceSelector}, ${givesWayTo}`))
      observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={bar} aria-label={label} className="action-bar print-hidden">
      <div className="flex items-center gap-2.5">{children}</div>
    </section>
  );
}
