/** Under this key the first page of a visit leaves in its tab where the visit came from, with consent to be measured. */
export const arrivalKey = "arrival";

/** What a form says of where its visit came from. */
export interface Arrival {
  /** `{ utm_source: "newsletter", utm_medium: "email" }` */
  utm?: Record<string, string>;
  /** The host of the page before: `www.immoweb.be`. */
  referrer?: string;
}

/** Reads what `arrivalText` has left. @param text null where nothing was left */
export function readArrival(text: string | null): Arrival {
  const { referrer, ...utm } = Object.fromEntries(new URLSearchParams(text ?? ""));
  return { ...(Object.keys(utm).length > 0 && { utm }), ...(referrer && { referrer }) };
}
