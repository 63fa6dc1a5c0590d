import { vi } from "vitest";

/** jsdom knows the element but not what it does. */
export function standInForDialog(): void {
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusBefore.set(this, document.activeElement);
      this.setAttribute("open", "");
      this.setAttribute("aria-modal", "true");
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
      this.removeAttribute("aria-modal");
      const before = focusBefore.get(this);
      if (before instanceof HTMLElement) before.focus();
      // Made now: when the task comes, the last test of a file may have taken the window away.
      const event = new Event("close");
      setTimeout(() => this.dispatchEvent(event));
    },
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}
