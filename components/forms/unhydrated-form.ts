import { readStorage } from "@/lib/domain/web/storage";

/* What is known of a form without its code; `early-form-use.inline.ts` notes it. */

/** A pointer is down on it, or a character is being composed. */
export const isInUse = ({ dataset }: HTMLFormElement): boolean => dataset.inUse !== undefined;

/** It was sent, and has gone nowhere yet. */
export const isSubmitted = ({ dataset }: HTMLFormElement): boolean => dataset.sent !== undefined;

/** Notes that its code is there to send it, or that it did not come. */
export function clearSubmitted(form: HTMLFormElement): void {
  delete form.dataset.sent;
  form.querySelector("button[type=submit]")?.removeAttribute("data-busy");
}

/** Says that its code did not come, or takes that back. */
export function showFailure(form: HTMLFormElement, hasFailed: boolean): void {
  if (hasFailed) clearSubmitted(form);
  const failure = form.closest(".form-section")?.querySelector<HTMLElement>("[data-form-failure]");
  if (failure) failure.hidden = !hasFailed;
}

/** Addresses that fill in a form. */
const prefills: Record<string, RegExp> = {
  "site-contact": /[?&](property|project)=/,
  "demand-register": /[?&](goal|propertyTypes|zips|min\w+|max\w+)=/,
  "unsubscribe-newsletter": /[?&]token=/,
};

/** Whether it was used already, holds a draft of this visit or is filled in by the address. */
export function isWanted(form: HTMLFormElement): boolean {
  const flow = form.dataset.form ?? "";
  return (
    isSubmitted(form) ||
    form.contains(document.activeElement) ||
    [...new FormData(form).values()].some((value) => (typeof value === "string" ? value : value.name)) ||
    readStorage("sessionStorage", `form-draft:${flow}`) !== null ||
    Boolean(prefills[flow]?.test(location.search))
  );
}
