import { useCallback, useEffect, useState } from "react";
import type { OwnerOverview, OwnerReport } from "@/lib/content/owner/owner-answers";
import { ApiError, fetchPortal } from "./portal-api";
import { navigateTo } from "./portal-way";
import type { PortalFacts } from "./portal-words";

/** What the portal shows. */
export type PortalView =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "signedOut" }
  | { kind: "notYours"; overview: OwnerOverview }
  | { kind: "overview"; overview: OwnerOverview }
  | { kind: "property"; overview: OwnerOverview; report: OwnerReport };

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

async function readView({ language }: PortalFacts, signal: AbortSignal): Promise<PortalView> {
  const overview = await fetchPortal<OwnerOverview>("properties/", language, signal);
  const [only, ...others] = overview.properties;
  const wanted = new URLSearchParams(location.search).get("property");
  const id = wanted ?? (others.length === 0 ? only?.id : undefined);
  if (id === undefined) return { kind: "overview", overview };
  try {
    const name = `statistics/?property=${encodeURIComponent(id)}`;
    return { kind: "property", overview, report: await fetchPortal<OwnerReport>(name, language, signal) };
  } catch (error) {
    if (statusOf(error) === 403) return { kind: "notYours", overview };
    throw error;
  }
}

/** To the sign-in page, which leads back here. */
function leadToSignIn({ loginHref }: PortalFacts): void {
  const here = location.pathname + location.search;
  navigateTo(`${loginHref}?next=${encodeURIComponent(here)}`);
}

/** Asks for what the address names; who is not signed in is led to where one signs in. */
export function usePortal(facts: PortalFacts) {
  const [view, setView] = useState<PortalView>({ kind: "loading" });
  const [times, setTimes] = useState(0);
  const retry = useCallback(() => {
    setView({ kind: "loading" });
    setTimes((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for anew.
  useEffect(() => {
    const leaving = new AbortController();
    readView(facts, leaving.signal).then(
      (found) => !leaving.signal.aborted && setView(found),
      (error) => {
        if (leaving.signal.aborted) return;
        const isSignedOut = statusOf(error) === 401;
        setView({ kind: isSignedOut ? "signedOut" : "failed" });
        if (isSignedOut) leadToSignIn(facts);
      },
    );
    return () => leaving.abort();
  }, [facts, times]);
  // A page from the browser's memory could show what nobody may see any more.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && retry();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [retry]);
  const forget = useCallback(() => setView({ kind: "signedOut" }), []);
  return { view, retry, forget };
}
