/** Every way to reach the agency (decisions, section 6): the last part of `POST /api/forms/{flow}/`. */
export const flowNames = [
  "site-contact",
  "contact-demand",
  "contact-me",
  "contact-construction",
  "appointment",
  "demand-register",
  "send-to-friend",
  "document-request",
  "purchase-offer",
  "testimonial",
  "job-application",
  "sign-newsletter",
  "unsubscribe-newsletter",
  "forgot-password",
] as const;
export type FlowName = (typeof flowNames)[number];

export const isFlowName = (name: string): name is FlowName => flowNames.some((each) => each === name);

/** The thank-you page of a flow, as the path table names it: `contact-appointment` (specification, 2.1). */
export const feedbackNameOf = (flow: FlowName) => (flow === "appointment" ? "contact-appointment" : flow);
