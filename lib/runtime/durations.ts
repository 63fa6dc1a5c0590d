import "server-only";

/** Hears how long a request took: the template of its route, and seconds. */
type Observer = (route: string, seconds: number) => void;

let observer: Observer | undefined;

/** Registers the listener for durations: the metrics, loaded only where they are read. */
export function observeDurations(by: Observer): void {
  observer = by;
}

/** @param route its template */
export const observeDuration: Observer = (route, seconds) => observer?.(route, seconds);
