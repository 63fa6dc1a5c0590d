import { readFormData } from "@/components/forms/sending/form-data";
import { hasDraft } from "@/components/forms/sending/submission-storage";
import { type FormSnapshot, takeSnapshot } from "./form-snapshot";
import type { FormData } from "./form-words";
import type { InteractiveForm } from "./interactive-form";

export interface HydratedForm {
  Form: typeof InteractiveForm;
  data: FormData;
  start: FormSnapshot;
}

/** The contact page's address may name what somebody writes about. */
const asksAbout = /[?&](property|project)=/;
const fetchEngine = (flow: string) =>
  flow === "site-contact" && asksAbout.test(location.search)
    ? import("./form-about").then(({ FormAbout: Form }) => Form)
    : import("./interactive-form").then(({ InteractiveForm: Form }) => Form);

/** A list, a calendar or a window for files may stand open at these; it is closed by whoever opened it. */
const opens = "select, input[type=date], input[type=file]";

/** Addresses that fill a form in: it wakes by itself. */
const filling: Record<string, RegExp> = {
  "site-contact": asksAbout,
  "demand-register": /[?&](goal|propertyTypes|zips|min\w+|max\w+)=/,
  "unsubscribe-newsletter": /[?&]token=/,
};

const isTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || takeSnapshot(form, false).typed.length > 0;

/**
 * Waits until a form is touched, or finds that it was already; then fetches its code, and hands over in a moment in which nothing
 * that somebody is doing is cut off. What was sent meanwhile is not lost and never goes into an address.
 * @returns stops waiting
 */
export function hydrateOnInteraction(
  place: HTMLElement,
  flow: string,
  source: string,
  wake: (woken: HydratedForm) => void,
): () => void {
  const stop = new AbortController();
  const form = place.querySelector("form");
  if (!form) return () => {};
  const failure = place.querySelector<HTMLElement>("[data-form-failure]");
  const state = {
    ready: null as Omit<HydratedForm, "start"> | null,
    isFetching: false,
    // A script of the page notes what was sent before this one ran.
    sent: form.dataset.sent !== undefined,
    /** A pointer is down, or a character is being composed. */
    isHeld: false,
    /** Something was chosen from what stood open. */
    hasChosen: false,
  };
  const isOpen = () => !state.sent && !state.hasChosen && document.activeElement?.matches(opens);
  const handOver = () => {
    if (!state.ready || stop.signal.aborted) return;
    if (form.contains(document.activeElement) && (state.isHeld || isOpen())) return;
    stop.abort();
    wake({ ...state.ready, start: takeSnapshot(form, state.sent) });
  };
  const showSending = (isSending: boolean) =>
    form.querySelector("button[type=submit]")?.toggleAttribute("data-busy", isSending);
  const begin = async () => {
    if (state.sent) showSending(true);
    if (state.ready) handOver();
    if (state.isFetching) return;
    state.isFetching = true;
    if (failure) failure.hidden = true;
    try {
      const [Form, data] = await Promise.all([fetchEngine(flow), readFormData(source)]);
      state.ready = { Form, data };
      handOver();
    } catch {
      Object.assign(state, { isFetching: false, sent: false });
      showSending(false);
      if (failure) failure.hidden = false;
    }
  };
  const listen = (target: EventTarget, names: string, react: (event: Event) => void) => {
    for (const name of names.split(" ")) target.addEventListener(name, react, { signal: stop.signal });
  };
  listen(form, "submit", (event) => {
    event.preventDefault();
    state.sent = true;
  });
  listen(form, "pointerdown compositionstart", () => {
    state.isHeld = true;
  });
  listen(form, "change", () => {
    state.hasChosen = true;
  });
  listen(form, "focusin", () => {
    state.hasChosen = false;
  });
  listen(form, "focusin pointerdown input submit", begin);
  listen(document, "pointerup pointercancel compositionend", () =>
    setTimeout(() => {
      state.isHeld = false;
      handOver();
    }),
  );
  listen(form, "change focusout", () => setTimeout(handOver));
  if (state.sent || isTouched(form) || hasDraft(flow) || filling[flow]?.test(location.search)) void begin();
  return () => stop.abort();
}
