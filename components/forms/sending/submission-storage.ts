/** What the thank-you page tells, kept in the tab: an address is passed on, a reference need not be. */
const memory = "form-sent";

/** Known before the form's code is there, and without it. */
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
    sessionStorage.setItem(memory, JSON.stringify([page, reference]));
  } catch {
    // The mail has it too.
  }
}

/** The reference of what was sent last, on its own thank-you page; null anywhere else. */
export function storedReference(page: string): string | null {
  try {
    const [kept, reference] = JSON.parse(sessionStorage.getItem(memory) ?? "[]");
    return kept === page ? String(reference) : null;
  } catch {
    return null;
  }
}
