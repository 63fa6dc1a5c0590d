import "server-only";
import { createHash } from "node:crypto";
import { regionOfRecord } from "../content/listing/energy.ts";
import { asksForSale } from "../domain/law/visit-questions.ts";
import { goalKind } from "../domain/listing/goal.ts";
import { isEmpty } from "../domain/text/text.ts";
import { type FlowName, flows } from "../forms/flows/index.ts";
import type { OutgoingMail } from "../mail/outgoing-mail.ts";
import { mailsToAgency } from "./lead-mails.ts";
import type { SearchAlert } from "./search-alerts/alert-store.ts";
import { leadOf, type NewLead } from "./store-lead.ts";
import { newReference, type Submission } from "./submission.ts";

/** Who writes and from where: what a second request has of the first. */
const ofThePerson = [
  "email",
  "title",
  "firstName",
  "lastName",
  "phone",
  "page",
  "utm",
  "referrer",
  "privacy",
];

/** Whether the home that a form is about forbids its question: before the visit of a rental in Brussels nothing but name and contact is asked. */
const isForbidden = ({ subject: { property }, fields }: Pick<Submission, "subject" | "fields">): boolean =>
  property
    ? !asksForSale(goalKind(property.Goal), regionOfRecord(property))
    : fields.goal !== undefined && !asksForSale(fields.goal === "rent" ? "rent" : "sale");

/** The fields of a form without a question that its page may not ask, and without one that nobody has said yes to. */
export function withoutUnasked(
  flow: FlowName,
  fields: Record<string, unknown>,
  subject: Submission["subject"],
): Record<string, unknown> {
  const { also } = flows[flow];
  if (!also || (fields[also.tick] === true && !isForbidden({ subject, fields }))) return fields;
  const { [also.tick]: _tick, [also.text]: _text, ...rest } = fields;
  return rest;
}

/** A request that is stored in the transaction of another one, with the mail about it. */
export interface SecondRequest {
  lead: NewLead;
  mails: OutgoingMail[];
}

const secondRequest = async (submission: Submission): Promise<SecondRequest> => ({
  lead: leadOf(submission),
  mails: await mailsToAgency(submission),
});

/** The request that the tick of a form makes besides: “I also have a home to sell” is one for a valuation. Null without it. */
export async function requestBesides(submission: Submission): Promise<SecondRequest | null> {
  const { flow, fields, language, content, now, network, reference } = submission;
  const { also } = flows[flow];
  if (!also || fields[also.tick] !== true) return null;
  const text = fields[also.text];
  const person = Object.entries(fields).filter(([name]) => ofThePerson.includes(name));
  return secondRequest({
    ...{ flow: also.becomes, reference: newReference(), language, content, now, network },
    ...{ subject: {}, files: [] },
    fields: {
      ...Object.fromEntries(person),
      goal: also.goal,
      ...(!isEmpty(text) && { remark: text }),
      besides: reference,
    },
  });
}

/** What an alert mail has brought: our own campaign. */
const alertMail = { utm_source: "alert", utm_medium: "email" };

/** The same of who confirms an alert: nothing is known of them but where they are written to. */
export async function requestOfAlert(
  { token, email, language }: Pick<SearchAlert, "token" | "email" | "language">,
  text: string,
  content: Submission["content"],
): Promise<SecondRequest> {
  const { lead, mails } = await secondRequest({
    ...{ flow: "contact-demand", reference: newReference(), language, content },
    ...{ subject: {}, files: [], now: new Date(), network: "" },
    fields: {
      ...{ email, utm: alertMail, goal: "sell", privacy: true },
      ...(!isEmpty(text) && { remark: text }),
    },
  });
  // One alert makes one request, however often its button is pressed.
  const submissionId = createHash("sha256").update(`alert ${token}`).digest("hex");
  return { lead: { ...lead, submissionId }, mails };
}
