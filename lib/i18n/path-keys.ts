/**
 * Every entry of the path table that code names; `content/paths.json` holds exactly these. Apart from `routing.ts`, which reads the
 * table: the content check names what a broken table lacks.
 */
export const pathKeys = [
  "home",
  "for-sale",
  "for-rent",
  "property-sale",
  "property-rent",
  "projects",
  "project",
  "contact",
  "services",
  "article",
  "demand-register",
  "contact-demand",
  "abroad",
  "references",
  "jobs",
  "testimonial",
  "unsubscribe",
  "privacy-statement",
  "cookie-policy",
  "disclaimer",
  "accessibility",
  "feedback-contact-me",
  "feedback-contact-appointment",
  "feedback-appointment-confirmed",
  "feedback-contact-construction",
  "feedback-contact-demand",
  "feedback-demand-register",
  "feedback-send-to-friend",
  "feedback-site-contact",
  "feedback-sign-newsletter",
  "feedback-newsletter-confirmed",
  "feedback-document-request",
  "feedback-purchase-offer",
  "feedback-testimonial",
  "feedback-job-application",
  "feedback-unsubscribe-newsletter",
  "feedback-forgot-password",
  "login",
  "reset-password",
  "owner",
] as const;
export type PathKey = (typeof pathKeys)[number];

/** What the address of an entry leaves open: the first part it must have, the others it may. Most leave nothing open. */
export const openParts: Partial<Record<PathKey, readonly [string, ...string[]]>> = {
  "property-sale": ["id", "city", "slug"],
  "property-rent": ["id", "city", "slug"],
  project: ["id", "slug"],
  article: ["article"],
};
