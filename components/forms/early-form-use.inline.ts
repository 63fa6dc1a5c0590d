/*
 * Runs before anything else of the page. A form that is sent before its code is there gets `data-sent` and is not sent to an
 * address; the section of a form whose field once had the focus gets `data-touched`, as what it shows then must not disappear again
 * under a finger.
 */
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.form) return;
  event.preventDefault();
  form.dataset.sent = "";
});

document.addEventListener("focusin", (event) => {
  const field = event.target as Element;
  const section = field.closest<HTMLElement>(".form-section");
  if (section && !field.closest("button")) section.dataset.touched = "";
});

export {};
