/** Powers of the browser that no page of ours asks for; a virtual tour may ask for those that tell how a phone is held. */
const unused = [
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** The policy of data: should a browser ever show it as a page, it loads nothing and stands in no frame. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Where pages are that somebody at the desk looks at before they are published. */
export const deskPreviews = "/api/desk/preview/";

/** The header of such a page, wherever it is opened: it runs its scripts, and opens, sends and leads to nothing. Its own policy says the rest. */
export const previewSandbox = "sandbox allow-scripts allow-same-origin; frame-ancestors 'self'";

const twoYears = 63_072_000;

/**
 * Headers of every answer. What a page may load is said in the page itself, with the hashes of its own scripts; the frames it
 * may lie in can only be said here.
 * @param siteUrl the site's public address; only over https browsers are told to keep to https
 */
export function securityHeaders(siteUrl: string): { key: string; value: string }[] {
  const headers = {
    "content-security-policy": "frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": unused.map((power) => `${power}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": `max-age=${twoYears}` } : {}),
  };
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
