"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Consent, OptionalCategory } from "@/lib/domain/consent/consent";
import type { ConsentWords } from "./consent-words";
import { DetailedView } from "./detailed-view";
import { ShortView } from "./short-view";

export type ConsentView = "short" | "detailed";

/** Tells the page how much of its window the question takes. */
function keepRoom(dialog: HTMLDialogElement): () => void {
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
 * The question about cookies (specification, point 4). Short, it stands at the foot of a page that can be read and used
 * meanwhile; detailed, it is modal, because the visitor has asked for it. Escape leaves the details and never decides.
 */
export function ConsentDialog({
  view,
  consent,
  words,
  policyHref,
  onDecide,
  onChoose,
  onLeave,
}: {
  view: ConsentView;
  consent: Consent | null;
  words: ConsentWords;
  policyHref: string;
  onDecide: (granted: readonly OptionalCategory[]) => void;
  onChoose: () => void;
  onLeave: () => void;
}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // `show()` would take the focus from who is typing already.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (view === "detailed") dialog.showModal();
    else dialog.setAttribute("open", "");
    if (view === "detailed" || isFree) dialog.focus({ preventScroll: true });
    const release = view === "short" ? keepRoom(dialog) : undefined;
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
      // The question takes no Escape from a menu that stands open before it.
      {...(view === "short" && { closedby: "none" })}
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      className="consent print-hidden"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // A browser closes a dialog whose Escape was prevented twice.
      onClose={() => view === "detailed" && !ref.current?.open && onLeave()}
    >
      {view === "short" ? (
        <ShortView words={words} policyHref={policyHref} onDecide={onDecide} onChoose={onChoose} />
      ) : (
        <DetailedView
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
