import { useCallback, useEffect, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { OwnerOverview, OwnerReport } from "@/lib/content/owner/owner-answers";
import { sendAccount } from "../account-api";
import { ApiError, fetchJson, fetchPortal, navigateTo } from "./portal-api";
import type { PortalFacts, SignOutState } from "./portal-words";

/** What the portal shows. */
export type PortalView =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "signedOut" }
  | { kind: "notYours"; overview: OwnerOverview }
  | { kind: "overview"; overview: OwnerOverview }
  /** Of a home that does not exist, for who thinks of selling. */
  | { kind: "example"; report: OwnerReport }
  | { kind: "property"; overview: OwnerOverview; report: OwnerReport };

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

async function readView({ language }: PortalFacts, signal: AbortSignal): Promise<PortalView> {
  if (new URLSearchParams(location.search).has("example"))
    return { kind: "example", report: await fetchJson(`/api/owner-example/${language}/`, signal) };
  const overview = await fetchPortal<OwnerOverview>("properties/", language, signal);
  const [only, ...rest] = overview.properties;
  const propertyId = new URLSearchParams(location.search).get("property");
  const id = propertyId ?? (rest.length === 0 ? only?.id : undefined);
  if (id === undefined) return { kind: "overview", overview };
  try {
    const name = `statistics/?property=${encodeURIComponent(id)}`;
    return { kind: "property", overview, report: await fetchPortal<OwnerReport>(name, language, signal) };
  } catch (error) {
    if (statusOf(error) === 403) return { kind: "notYours", overview };
    throw error;
  }
}

/** Reads what the address names; without a session the visitor goes to the sign-in page, which leads back here. */
export function usePortal(facts: PortalFacts) {
  const [view, setView] = useState<PortalView>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setView({ kind: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again.
  useEffect(() => {
    const controller = new AbortController();
    readView(facts, controller.signal).then(
      (result) => !controller.signal.aborted && setView(result),
      (error) => {
        if (controller.signal.aborted) return;
        const isSignedOut = statusOf(error) === 401;
        setView({ kind: isSignedOut ? "signedOut" : "failed" });
        const address = location.pathname + location.search;
        if (isSignedOut) navigateTo(`${facts.loginHref}?next=${encodeURIComponent(address)}`);
      },
    );
    return () => controller.abort();
  }, [facts, attempt]);
  // A page from the back/forward cache could show figures after the session has ended.
  usePageReturn(retry);
  const clear = useCallback(() => setView({ kind: "signedOut" }), []);
  return { view, retry, clear };
}

/**
 * Signing out: nothing stays on the screen, and the browser's way back leads nowhere.
 * @param clear takes away what the page shows
 */
export function useSignOut({ language, loginHref }: PortalFacts, clear: () => void) {
  const [state, setState] = useState<SignOutState>("idle");
  const signOut = async (everywhere: boolean) => {
    if (state === "busy") return;
    setState("busy");
    const { kind } = await sendAccount("sign-out", { language, everywhere });
    if (kind !== "done") return setState("failed");
    clear();
    navigateTo(loginHref);
  };
  return { state, signOut };
}
