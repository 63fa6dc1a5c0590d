import type { z } from "zod";
import type { FieldLayout } from "../layout.ts";
import { appointment } from "./appointment.ts";
import { contactConstruction } from "./contact-construction.ts";
import { contactDemand } from "./contact-demand.ts";
import { contactMe } from "./contact-me.ts";
import { demandRegister } from "./demand-register.ts";
import { documentRequest } from "./document-request.ts";
import type { Flow } from "./flow.ts";
import { forgotPassword } from "./forgot-password.ts";
import { jobApplication } from "./job-application.ts";
import { purchaseOffer } from "./purchase-offer.ts";
import { sendToFriend } from "./send-to-friend.ts";
import { signNewsletter } from "./sign-newsletter.ts";
import { siteContact } from "./site-contact.ts";
import { testimonial } from "./testimonial.ts";
import { unsubscribeNewsletter } from "./unsubscribe-newsletter.ts";

/** The only list of the forms, by the last part of `POST /api/forms/{flow}/` (design, section 6). */
const modules = {
  "site-contact": siteContact,
  "contact-demand": contactDemand,
  "contact-me": contactMe,
  "contact-construction": contactConstruction,
  appointment,
  "demand-register": demandRegister,
  "send-to-friend": sendToFriend,
  "document-request": documentRequest,
  "purchase-offer": purchaseOffer,
  testimonial,
  "job-application": jobApplication,
  "sign-newsletter": signNewsletter,
  "unsubscribe-newsletter": unsubscribeNewsletter,
  "forgot-password": forgotPassword,
} satisfies Record<string, Flow>;

type Modules = typeof modules;

export type FlowName = keyof Modules;

/** The fields of a submission, as the form's schema has read them. */
export type FlowFields<Name extends FlowName = FlowName> = z.output<Modules[Name]["schema"]>;

/** The forms about a property, a project or a page. */
type FlowAbout<What> = {
  [Name in FlowName]: Modules[Name] extends { about: What } ? Name : never;
}[FlowName];

/** A form that can stand on any page. */
export type PageFlow = Exclude<FlowName, FlowAbout<string>>;

/** The name of a thank-you page: `feedback-{name}` in the path table. */
export type ThankYouPage = {
  [Name in FlowName]: Modules[Name] extends { thankYouPage: infer Page extends string } ? Page : Name;
}[FlowName];

export const flows: Readonly<Record<FlowName, Flow>> = modules;

export const flowNames = Object.keys(modules) as FlowName[];

export const isFlowName = (name: string): name is FlowName => Object.hasOwn(modules, name);

export const isPageFlow = (name: string): name is PageFlow => isFlowName(name) && !flows[name].about;

export const thankYouPageOf = (flow: FlowName) => (flows[flow].thankYouPage ?? flow) as ThankYouPage;

/** The names of the forms that are like this. */
export const flowsWhere = (isLike: (flow: Flow) => unknown): FlowName[] =>
  flowNames.filter((name) => isLike(flows[name]));

/** All fields of a form, whatever their step. */
export const fieldsOf = (flow: FlowName): FieldLayout[] => flows[flow].layout.flatMap(({ fields }) => fields);
