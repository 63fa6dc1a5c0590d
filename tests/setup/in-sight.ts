import { vi } from "vitest";

/** Stands in for what jsdom has not: every element that is watched is in sight at once. */
export function standInForSight(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      private readonly onChange: IntersectionObserverCallback;
      constructor(onChange: IntersectionObserverCallback) {
        this.onChange = onChange;
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
        this.onChange([entry], this as unknown as IntersectionObserver);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
