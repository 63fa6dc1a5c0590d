/** What `early-form-use.inline.ts` notes of a form without code. A pointer is down on it, or a character is being composed. */
export const isHeld = ({ dataset }: HTMLFormElement): boolean => dataset.inUse !== undefined;

/** It was sent, and has gone nowhere yet. */
export const isSent = ({ dataset }: HTMLFormElement): boolean => dataset.sent !== undefined;

/** Says that its code did not come, and takes back that it was sent; or that it is on its way. */
export function showFailure(form: HTMLFormElement, hasFailed: boolean): void {
  if (hasFailed) delete form.dataset.sent;
  form.querySelector("button[type=submit]")?.toggleAttribute("data-busy", isSent(form));
  const failure = form.parentElement?.querySelector<HTMLElement>("[data-form-failure]");
  if (failure) failure.hidden = !hasFailed;
}
