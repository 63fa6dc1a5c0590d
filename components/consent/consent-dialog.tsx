import type { Messages } from "next-intl";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Consent, OptionalCategory } from "@/lib/domain/consent/consent";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DetailedView, ShortView } from "./consent-views";

export type ConsentView = "short" | "detailed";

/** Writes the height of the question into `--consent-height`, so that the page leaves room for it. */
function reserveRoom(dialog: HTMLDialogElement): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty("--consent-height", `${dialog.offsetHeight}px`);
  const observer = new ResizeObserver(measure);
  observer.observe(dialog);
  return () => {
    observer.disconnect();
    style.removeProperty("--consent-height");
  };
}

/**
 * The question about cookies (specification, point 4). The short view is at the foot of a page that can be used meanwhile; the
 * detailed one is modal, as the visitor has opened it. Escape leaves the detailed view and never decides.
 */
export function ConsentDialog({
  view,
  consent,
  language,
  used,
  words,
  policyHref,
  onDecide,
  onChoose,
  onLeave,
}: {
  view: ConsentView;
  consent: Consent | null;
  language: LanguageCode;
  /** What the configured tags need consent for. */
  used: readonly OptionalCategory[];
  words: Messages["consent"];
  policyHref: string;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onChoose: () => void;
  onLeave: () => void;
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // `show()` would take the focus from somebody who is typing.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (view === "detailed") dialog.showModal();
    else dialog.setAttribute("open", "");
    if (view === "detailed" || isFree) dialog.focus({ preventScroll: true });
    const release = view === "short" ? reserveRoom(dialog) : undefined;
    return () => {
      release?.();
      dialog.close();
    };
  }, [view]);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      data-view={view}
      // Escape belongs to a menu that is open above the question.
      {...(view === "short" && { closedby: "none" })}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="consent print-hidden"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // Browsers close a dialog at the second Escape, even where both are prevented.
      onClose={() => view === "detailed" && !ref.current?.open && onLeave()}
    >
      {view === "short" ? (
        <ShortView
          language={language}
          used={used}
          words={words}
          policyHref={policyHref}
          onDecide={onDecide}
          onChoose={onChoose}
        />
      ) : (
        <DetailedView
          used={used}
          words={words}
          policyHref={policyHref}
          consent={consent}
          onDecide={onDecide}
          onLeave={onLeave}
        />
      )}
    </dialog>
  );
}
