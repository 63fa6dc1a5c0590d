import { type FormResources, loadFormResources } from "@/components/forms/form-resources";
import type { InteractiveForm } from "@/components/forms/interactive-form";
import { hasDraft } from "@/components/forms/sending/submission-storage";
import { type FormSnapshot, takeSnapshot } from "./form-snapshot";
import { isHeld, isSent, showFailure } from "./sleeping-form";

export interface HydratedForm {
  Form: typeof InteractiveForm;
  data: FormResources;
  snapshot: FormSnapshot;
}

/** The contact page's address may name the property or project that the form is about. */
const namesSubject = /[?&](property|project)=/;
const loadCode = (flow: string) =>
  flow === "site-contact" && namesSubject.test(location.search)
    ? import("@/components/forms/form-about").then(({ FormAbout: Form }) => Form)
    : import("@/components/forms/interactive-form").then(({ InteractiveForm: Form }) => Form);

/** Controls with a native picker. Do not hydrate while it may be open: it would close. */
const withPicker = "select, input[type=date], input[type=file]";

/** Addresses that prefill a form. */
const prefills: Record<string, RegExp> = {
  "site-contact": namesSubject,
  "demand-register": /[?&](goal|propertyTypes|zips|min\w+|max\w+)=/,
  "unsubscribe-newsletter": /[?&]token=/,
};

const isInUse = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || takeSnapshot(form, false).typed.length > 0;

/**
 * Loads the code of a form at its first use, or at once where it was used before this script ran, holds a draft or is prefilled by the
 * address. Hands it over with a snapshot of the form as soon as this interrupts nothing: no pointer is down, no character is being
 * composed, no native picker is open. A form that is submitted meanwhile is sent after the hand-over, never to an address. Where
 * the code does not arrive, the form's failure message is shown and the next use tries again.
 * @param section holds the form as the server wrote it
 * @returns stops waiting
 */
export function hydrateOnInteraction(
  section: HTMLElement,
  flow: string,
  source: string,
  onReady: (hydrated: HydratedForm) => void,
): () => void {
  const stop = new AbortController();
  const form = section.querySelector("form");
  if (!form) return () => {};
  let loaded: Omit<HydratedForm, "snapshot"> | null = null;
  let isLoading = false;
  /** The focused control has changed: its picker has closed. */
  let hasChanged = false;
  const isPickerOpen = () => !isSent(form) && !hasChanged && document.activeElement?.matches(withPicker);
  const handOver = () => {
    if (!loaded || stop.signal.aborted) return;
    if (form.contains(document.activeElement) && (isHeld(form) || isPickerOpen())) return;
    stop.abort();
    onReady({ ...loaded, snapshot: takeSnapshot(form, isSent(form)) });
  };
  const load = async () => {
    showFailure(form, false);
    if (loaded) handOver();
    if (isLoading) return;
    isLoading = true;
    try {
      const [Form, data] = await Promise.all([loadCode(flow), loadFormResources(source)]);
      loaded = { Form, data };
      handOver();
    } catch {
      isLoading = false;
      showFailure(form, true);
    }
  };
  const listen = (target: EventTarget, names: string, listener: (event: Event) => void) => {
    for (const name of names.split(" ")) target.addEventListener(name, listener, { signal: stop.signal });
  };
  listen(form, "change focusin", ({ type }) => {
    hasChanged = type === "change";
  });
  listen(form, "focusin pointerdown input", load);
  // Noted at the document.
  listen(window, "submit", ({ target }) => target === form && load());
  listen(form, "change focusout", () => setTimeout(handOver));
  listen(document, "pointerup pointercancel compositionend", () => setTimeout(handOver));
  if (isSent(form) || isInUse(form) || hasDraft(flow) || prefills[flow]?.test(location.search)) void load();
  return () => stop.abort();
}
