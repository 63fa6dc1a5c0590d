"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FlowName } from "@/lib/forms/flows";
import { type HydratedForm, hydrateOnInteraction } from "./hydrate-on-interaction";

/**
 * A form that sleeps until it is touched: its markup comes from the server, its code when somebody needs it.
 * @param children the form as the server wrote it
 * @param source address of the words and facts of the page's language
 */
export function LazyForm({
  flow,
  source,
  level,
  className,
  children,
}: {
  flow: FlowName;
  source: string;
  level: "h2" | "h3";
  className?: string;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [woken, setWoken] = useState<HydratedForm | null>(null);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // At once, so that nothing typed falls between reading the old form and showing the new one.
    return hydrateOnInteraction(place.current, flow, source, (found) => flushSync(() => setWoken(found)));
  }, [flow, source]);
  return (
    <div ref={place} className={className} data-awake={woken ? "" : undefined}>
      {woken && (
        <woken.Form
          flow={flow}
          data={woken.data}
          start={woken.start}
          level={level}
          onThere={() => setThere(true)}
        />
      )}
      {!isThere && children}
    </div>
  );
}
