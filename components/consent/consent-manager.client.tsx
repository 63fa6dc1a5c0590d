"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { hasTags, type TagIds } from "@/lib/domain/consent/analytics";
import { type Consent, clearsConsent, isPreview, type OptionalCategory } from "@/lib/domain/consent/consent";
import type { ConsentView, ConsentDialog as Dialog } from "./consent-dialog.client";
import { settingsAsked } from "./consent-settings.client";
import { clearConsent, onConsentChange, storeConsent, storedConsent } from "./consent-store";
import type { ConsentWords } from "./consent-words";
import { useConsent } from "./use-consent";

/** A dialog that cannot be fetched must not take the page with it: nothing is granted then, and the next page asks. */
const ConsentDialog = lazy(async (): Promise<{ default: typeof Dialog }> => {
  try {
    return { default: (await import("./consent-dialog.client")).ConsentDialog };
  } catch {
    return { default: () => null };
  }
});

/** The tags hear of every choice; their loader is only fetched where the agency uses any. */
function tellTags(tags: TagIds, consent: Consent | null) {
  if (!hasTags(tags)) return;
  import("./analytics").then(
    ({ applyConsent }) => applyConsent(tags, consent),
    () => {},
  );
}

/** `?setcookies` has done its work once: in the address it would forget the next choice too. */
function forgetChoices() {
  clearConsent();
  const url = new URL(location.href);
  url.searchParams.delete("setcookies");
  history.replaceState(history.state, "", url);
}

const isWanted = (asks: boolean) => asks && !isPreview(location.pathname) && !storedConsent();

/**
 * Asks for consent where it is wanting, keeps the answer, and passes it on to the tags.
 * @param asks false on pages that never ask by themselves; the settings at their foot work all the same
 */
export function ConsentManager({
  asks,
  tags,
  policyHref,
  words,
}: {
  asks: boolean;
  tags: TagIds;
  policyHref: string;
  words: ConsentWords;
}) {
  const consent = useConsent();
  const [view, setView] = useState<ConsentView | null>(null);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    const hear = () => {
      tellTags(tags, storedConsent());
      // Details stay open: the visitor is in the middle of them.
      setView((now) => (now === "detailed" ? now : isWanted(asks) ? "short" : null));
    };
    const openSettings = () => setView("detailed");
    if (clearsConsent(location.search)) forgetChoices();
    hear();
    addEventListener(settingsAsked, openSettings);
    const stop = onConsentChange(hear);
    return () => {
      removeEventListener(settingsAsked, openSettings);
      stop();
    };
  }, [asks, tags]);
  const decide = (granted: readonly OptionalCategory[]) => {
    storeConsent(granted);
    setView(null);
    setSaved(true);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {saved && words.saved}
      </p>
      {view && (
        <Suspense>
          <ConsentDialog
            view={view}
            consent={consent}
            words={words}
            policyHref={policyHref}
            onDecide={decide}
            onChoose={() => setView("detailed")}
            onLeave={() => setView(isWanted(asks) ? "short" : null)}
          />
        </Suspense>
      )}
    </>
  );
}
