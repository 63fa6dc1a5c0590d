"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FlowName } from "@/lib/forms/flows";
import { type HydratedForm, hydrateOnInteraction } from "./hydrate-on-interaction";

/**
 * A form whose markup comes with the page, and whose code when somebody uses it (decision 17). Three steps: `hydrateOnInteraction`
 * waits and loads, `takeSnapshot` reads what the form holds by then, `restoreSnapshot` puts it into the form that takes its place.
 * @param source address of the texts and facts in the page's language
 * @param children the form as the server wrote it; it stays until the interactive one is there
 */
export default function LazyForm({
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
  const section = useRef<HTMLDivElement>(null);
  const [hydrated, setHydrated] = useState<HydratedForm | null>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    // In one step, so that nothing typed falls between reading the old form and showing the new one.
    return hydrateOnInteraction(section.current, flow, source, (form) => flushSync(() => setHydrated(form)));
  }, [flow, source]);
  return (
    <div ref={section} className={className} data-hydrated={hydrated ? "" : undefined}>
      {hydrated && (
        <hydrated.Form
          flow={flow}
          data={hydrated.data}
          snapshot={hydrated.snapshot}
          level={level}
          onMounted={() => setMounted(true)}
        />
      )}
      {!isMounted && children}
    </div>
  );
}
