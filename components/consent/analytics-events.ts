/** Meta's function: calls wait in a queue until its script is there. */
export interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** There only once a tag was granted and loaded. */
    gtag?: (...command: unknown[]) => void;
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/**
 * Tells the tags that a form was sent; nobody where the visitor has granted none.
 * @param flow the form's name in its address: `contact-demand`
 */
export function trackFormSubmission(flow: string): void {
  window.gtag?.("event", "generate_lead", { form_id: flow });
  window.fbq?.("track", "Lead", { content_name: flow });
}
