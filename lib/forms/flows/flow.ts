import type { z } from "zod";
import type { FormLayout } from "../layout.ts";

/**
 * A form: everything in which it differs from the others, as data. The browser reads `schema` and `layout`; each of the other
 * descriptions is read by the server in one place, which is named beside it. A description that is missing means the usual.
 */
export interface Flow {
  /** Reads the body of a submission. Its errors are codes (`../codes.ts`). The captcha is no field of it. */
  schema: z.ZodObject;
  /** The fields as a visitor sees them, in their order. */
  layout: FormLayout;

  /** What the form must be about; without it the form can stand on any page. (`lib/leads/subject.ts`) */
  about?: "property" | "project" | "page";
  /** Fields that are checked against the agency's content or the clock as well, in this order. (`lib/leads/content-checks.ts`) */
  checks?: Readonly<Record<string, ContentCheck>>;
  /** Fields of places that may be typed by name: names of the content become postcodes. (`lib/leads/content-checks.ts`) */
  places?: readonly string[];
  /** What is reserved in the transaction that stores the submission; where it is taken, nothing is stored. (`lib/leads/reservations.ts`) */
  reservation?: "documents" | "visit";
  /** The field `hour` is one at which an agent is free. Its request holds it until it is closed at the desk. (`lib/leads/visits/valuation-hours.ts`) */
  hour?: true;
  /** Rate limits besides those of all forms. (`lib/leads/handle-submission.ts`) */
  limits?: readonly FlowLimit[];
  /** The newsletter subscription that a submission begins or ends. (`lib/leads/newsletter/subscriptions.ts`) */
  newsletter?: "subscribe" | "unsubscribe";

  /** The search is an alert too, once its person has confirmed it. (`lib/leads/search-alerts/demand-alert.ts`) */
  becomesAlert?: true;

  /** The request of another kind that a tick of its person makes besides. (`lib/leads/second-request.ts`) */
  also?: AlsoRequest;

  /** Answered by the site itself: it is stored as closed, and waits for nobody at the desk. (`lib/leads/store-lead.ts`) */
  isFiled?: true;

  /** Its answer says how many look for a home like the one it names. (`lib/leads/handle-submission.ts`) */
  countsSeekers?: true;
  /** Mails besides the one to the agency; usually a confirmation. (`lib/leads/lead-mails.ts`) */
  mails?: readonly FlowMail[];
  /** The sentence of `errors` where sending fails; usually that of a message. (`components/forms/form-failure.tsx`) */
  failure?: "testimonialFailure" | "documentRequestError";
  /** The page after sending, `feedback-{name}` in the path table; usually the name of the form. */
  thankYouPage?: string;
  /** How the owner of the property sees a submission in the portal; usually not at all. (`lib/owner/owner-entries.ts`) */
  ownerEntry?: "visit" | "communication";

  /** The period in `site.json` after which submissions are erased; usually `leads`. (`lib/leads/records/retention.ts`) */
  retention?: RetentionClass;
  /** Erased sooner where the property was let: what candidates for a rental send. (`lib/leads/records/rentals.ts`) */
  erasedAfterLetting?: true;
}

interface AlsoRequest {
  /** The field of the tick, and of the few words that may go with it. */
  tick: string;
  text: string;
  becomes: "contact-demand" | "demand-register";
  goal: "sell" | "buy";
}

/** A check of one field that its schema cannot make. */
export type ContentCheck =
  /** The id of a property that takes offers: for sale, at a price that is shown, not under option. */
  | "takesOffers"
  /** An amount near the asking price, unless `amountConfirmed` says that it is meant; not checked where that is left out. */
  | "likelyOffer"
  /** Postcodes, or names of places that the content knows. */
  | "knownPlaces"
  /** A day from today on. */
  | "notPast"
  /** A time at which visits are offered. */
  | "offeredSlot"
  /** Ticked where the property has conditions to read before a visit. */
  | "rentalConditions"
  /** The id of a unit of the project. */
  | "unitOfProject"
  /** The path of a public page of the site. */
  | "pageOfSite"
  /** A file that is a text document. */
  | "document";

export interface FlowLimit {
  /** The name of the limit in `lib/server/rate-limit.ts`. */
  limit: "application" | "friend" | "visits" | "propertyVisits";
  /** What is counted: `network` is the visitor's, anything else the value of a field; several count together. */
  by: readonly string[];
  /** The error code beyond the limit; usually `too-many`. */
  code?: "too-many-visits";
}

/** `subscription` has the link that confirms one, `passwordLink` the link by which an owner chooses a new password. */
export type FlowMail = "friend" | "confirmation" | "subscription" | "passwordLink";

/** The periods of `retention` in `site.json` that begin with a submission. */
export type RetentionClass =
  | "leads"
  | "searches"
  | "applications"
  | "friends"
  | "testimonials"
  | "newsletter"
  | "passwords";
