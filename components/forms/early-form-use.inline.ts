/*
 * Runs before anything else of the page. A form that is sent before its code is there gets `data-sent` and is not sent to an
 * address; while a pointer is down on it or a character is being composed it has `data-in-use`, so that it is not hydrated meanwhile
 * (`unhydrated-form.ts`). The section of a form whose field once had the focus gets `data-touched`, as
 * what it shows then must not disappear again under a finger.
 */
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  // Whoever has its code has prevented it already.
  if (!form.dataset.form || event.defaultPrevented) return;
  event.preventDefault();
  form.dataset.sent = "";
  event.submitter?.setAttribute("data-busy", "");
});

const listen = (names: string, listener: (target: Element) => void) => {
  for (const name of names.split(" "))
    document.addEventListener(name, ({ target }) => listener(target as Element), true);
};

let used: HTMLFormElement | null;
listen("pointerdown compositionstart", (target) => {
  used = target.closest("form");
  if (used) used.dataset.inUse = "";
});
listen("pointerup pointercancel compositionend", () => {
  delete used?.dataset.inUse;
});

listen("focusin", (field) => {
  const section = field.closest<HTMLElement>(".form-section");
  if (section && !field.closest("button")) section.dataset.touched = "";
});

export {};
