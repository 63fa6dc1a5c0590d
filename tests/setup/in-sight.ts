/**
 * Stands in for the `IntersectionObserver` that jsdom has not: every element that is watched is in sight at once. It is there for
 * as long as a test file runs, as effects may still start while a test's own stand-ins are taken away.
 */
class EverythingInSight {
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
}

globalThis.IntersectionObserver ??= EverythingInSight as unknown as typeof IntersectionObserver;
