"use client";

import type { Messages } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { listenTo } from "@/components/ui/listen-to";
import { type TagIds, usedCategories } from "@/lib/domain/consent/analytics";
import { followReset, storeConsent } from "./consent-cookie";
import type { ConsentDialog as Dialog } from "./consent-dialog";
import { openSettingsEvent } from "./consent-events";
import { useConsent } from "./consent-store";

/** Where the dialog does not load, the page goes on without it: nothing is granted, and the next page asks. */
const ConsentDialog = lazy(async (): Promise<{ default: typeof Dialog }> => {
  try {
    return { default: (await import("./consent-dialog")).ConsentDialog };
  } catch {
    return { default: () => null };
  }
});

/**
 * The cookie settings, and the answer to `?setcookies`. The question that a page asks by itself, and what a choice means for the tags, is
 * `ask-consent.inline.ts`. Before the header, so that the settings come first for screen readers and keyboards.
 */
export default function ConsentManager({
  tags,
  policyHref,
  words,
}: {
  tags: TagIds;
  policyHref: string;
  words: Messages["consent"];
}) {
  const consent = useConsent();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const open = () => {
      // Said anew each time: a status that stays as it is is not announced.
      setSaved(false);
      setOpen(true);
    };
    followReset();
    return listenTo(window, openSettingsEvent, open);
  }, []);
  return (
    <>
      {/* The question's place. React leaves alone what it does not know to be in there. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: there is nothing to set. */}
      <div data-consent="" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
      <p role="status" className="sr-only">
        {isSaved && words.saved}
      </p>
      {isOpen && (
        <Suspense>
          <ConsentDialog
            consent={consent}
            used={usedCategories(tags)}
            words={words}
            policyHref={policyHref}
            onDecide={(granted) => {
              storeConsent(granted);
              setOpen(false);
              setSaved(true);
            }}
            onLeave={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
