import { vi } from "vitest";

/** jsdom knows the element but not what it does. */
export function standInForDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute("open", "");
      this.setAttribute("aria-modal", "true");
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
      this.removeAttribute("aria-modal");
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
