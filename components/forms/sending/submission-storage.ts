/** The reference for the thank-you page lies in the tab and not in the address, which people pass on. */
const key = "form-sent";

/** Whether the tab holds a draft of a form. This file needs none of the form's code. */
export const hasDraft = (flow: string): boolean => {
  try {
    return sessionStorage.getItem(`form-draft:${flow}`) !== null;
  } catch {
    return false;
  }
};

/** @param page path of the thank-you page */
export function storeReference(page: string, reference: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([page, reference]));
  } catch {
    // Without storage the reference is in the mail only.
  }
}

/** The reference of the last submission on its thank-you page; null on any other page. */
export function storedReference(page: string): string | null {
  try {
    const [storedPage, reference] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return storedPage === page ? String(reference) : null;
  } catch {
    return null;
  }
}
