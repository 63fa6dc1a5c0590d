/** Meta's function: calls wait in a queue until its script is loaded. */
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
    /** Undefined until a tag is granted and loaded. */
    gtag?: (...command: unknown[]) => void;
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/**
 * Reports to the loaded tags that a form was sent; without consent there are none.
 * @param flow the form's name in its address: `contact-demand`
 */
export function trackFormSubmission(flow: string): void {
  window.gtag?.("event", "generate_lead", { form_id: flow });
  window.fbq?.("track", "Lead", { content_name: flow });
}
