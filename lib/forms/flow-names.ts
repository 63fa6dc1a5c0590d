/** Every way to reach the agency (design, section 6): the last part of `POST /api/forms/{flow}/`. */
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

/** Those that ask nothing about one property or project, and so can stand on any page. */
export const pageFlows = [
  "site-contact",
  "contact-demand",
  "demand-register",
  "testimonial",
  "job-application",
  "sign-newsletter",
  "unsubscribe-newsletter",
  "forgot-password",
] as const satisfies readonly FlowName[];
export type PageFlow = (typeof pageFlows)[number];

export const isPageFlow = (name: string): name is PageFlow => pageFlows.some((each) => each === name);

export const isFlowName = (name: string): name is FlowName => flowNames.some((each) => each === name);

/** The thank-you page of a flow, as the path table names it: `contact-appointment` (specification, 2.1). */
export const feedbackNameOf = (flow: FlowName) => (flow === "appointment" ? "contact-appointment" : flow);

/** What an owner is told of requests: not the mail from one friend to another, for one. */
export const communicationFlows = [
  "contact-me",
  "document-request",
  "purchase-offer",
] as const satisfies FlowName[];
