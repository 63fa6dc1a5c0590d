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
      setTimeout(() => this.dispatchEvent(new Event("close")));
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
