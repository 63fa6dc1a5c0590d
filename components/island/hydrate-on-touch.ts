import { isInUse, isSubmitted, isWanted, showFailure } from "@/components/forms/unhydrated-form";

/** Controls with a native picker, which may be open while they have the focus. */
const withPicker = "select, input[type=date], input[type=file]";

/**
 * Hydrates a form at its first use, or at once where it was used before this script ran, holds a draft or is filled in by the address; as
 * soon as this interrupts nothing: no pointer is down, no character is being composed, no native picker is open. Where its code does not
 * come, the form's failure message is shown and the next use tries again.
 * @param load resolves with what hydrates it at once
 */
export function hydrateOnTouch(form: HTMLFormElement, load: () => Promise<() => void>): void {
  const stop = new AbortController();
  let hydrate: (() => void) | undefined;
  let isLoading = false;
  /** The focused control has changed: its picker has closed. */
  let hasChanged = false;
  const isPickerOpen = () => !isSubmitted(form) && !hasChanged && document.activeElement?.matches(withPicker);
  const begin = () => {
    if (!hydrate || stop.signal.aborted) return;
    if (form.contains(document.activeElement) && (isInUse(form) || isPickerOpen())) return;
    stop.abort();
    hydrate();
  };
  const use = async () => {
    showFailure(form, false);
    if (isLoading) return;
    isLoading = true;
    try {
      hydrate ??= await load();
      // A form cannot be sent while it is being sent.
      setTimeout(begin);
    } catch {
      showFailure(form, true);
    }
    isLoading = false;
  };
  const listen = (target: EventTarget, names: string, listener: (event: Event) => void) => {
    for (const name of names.split(" ")) target.addEventListener(name, listener, { signal: stop.signal });
  };
  listen(form, "change focusin", ({ type }) => {
    hasChanged = type === "change";
  });
  listen(form, "focusin pointerdown input", use);
  // Noted at the document.
  listen(window, "submit", ({ target }) => target === form && use());
  listen(form, "change focusout", () => setTimeout(begin));
  listen(document, "pointerup pointercancel compositionend", () => setTimeout(begin));
  if (isWanted(form)) void use();
}
