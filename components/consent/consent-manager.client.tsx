"use client";

import type { Messages } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { hasTags, type TagIds, usedCategories } from "@/lib/domain/consent/analytics";
import { type Consent, clearsConsent, isPreview, type OptionalCategory } from "@/lib/domain/consent/consent";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { ConsentView, ConsentDialog as Dialog } from "./consent-dialog";
import { openSettingsEvent } from "./consent-settings.client";
import { clearConsent, onConsentChange, storeConsent, storedConsent, useConsent } from "./consent-store";

/** Where the dialog does not load, the page goes on without it: nothing is granted, and the next page asks. */
const ConsentDialog = lazy(async (): Promise<{ default: typeof Dialog }> => {
  try {
    return { default: (await import("./consent-dialog")).ConsentDialog };
  } catch {
    return { default: () => null };
  }
});

/** Applies a choice to the tags; their code is loaded only where the agency uses any. */
function applyToTags(tags: TagIds, consent: Consent | null) {
  if (!hasTags(tags)) return;
  import("./analytics").then(
    ({ applyConsent }) => applyConsent(tags, consent),
    () => {},
  );
}

/** For `?setcookies`, which is then taken out of the address: there it would clear the next choice too. */
function resetConsent() {
  clearConsent();
  const url = new URL(location.href);
  url.searchParams.delete("setcookies");
  history.replaceState(history.state, "", url);
}

const isMissing = (asks: boolean) => asks && !isPreview(location.pathname) && !storedConsent();

/**
 * Asks for consent where there is none and the agency uses anything that needs it, stores the choice and applies it to the tags. Before the header, so that the question comes
 * first for screen readers and keyboards.
 * @param asks false on pages that never ask by themselves (`noCookiePopup`); the settings at their foot work there too
 */
export function ConsentManager({
  asks,
  language,
  tags,
  policyHref,
  words,
}: {
  asks: boolean;
  language: LanguageCode;
  tags: TagIds;
  policyHref: string;
  words: Messages["consent"];
}) {
  const consent = useConsent();
  const asksHere = asks && hasTags(tags);
  const [view, setView] = useState<ConsentView | null>(null);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    const onChange = () => {
      applyToTags(tags, storedConsent());
      // The settings stay open while a visitor uses them.
      setView((now) => (now === "detailed" ? now : isMissing(asksHere) ? "short" : null));
    };
    const openSettings = () => setView("detailed");
    if (clearsConsent(location.search)) resetConsent();
    onChange();
    addEventListener(openSettingsEvent, openSettings);
    const stop = onConsentChange(onChange);
    return () => {
      removeEventListener(openSettingsEvent, openSettings);
      stop();
    };
  }, [asksHere, tags]);
  const decide = (granted: readonly OptionalCategory[]) => {
    storeConsent(granted);
    setView(null);
    setSaved(true);
  };
  return (
    <>
      <p role="status" className="sr-only" data-runs-scripts={hasTags(tags) ? "" : undefined}>
        {saved && words.saved}
      </p>
      {view && (
        <Suspense>
          <ConsentDialog
            view={view}
            consent={consent}
            language={language}
            used={usedCategories(tags)}
            words={words}
            policyHref={policyHref}
            onDecide={decide}
            onChoose={() => setView("detailed")}
            onLeave={() => setView(isMissing(asksHere) ? "short" : null)}
          />
        </Suspense>
      )}
    </>
  );
}
