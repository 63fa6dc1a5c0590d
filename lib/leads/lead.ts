import "server-only";
import { field } from "../mail/compose/mail-context.ts";
import { linksEnd } from "./documents/documents.ts";
import type { NewLead } from "./store-lead.ts";
import type { Submission } from "./submission.ts";

/** Kept in columns of their own, or as a file. */
const apart = ["language", "page", "utm", "cv"];

function subscriptionOf({ flow, fields }: Submission, token: string | undefined): NewLead["subscription"] {
  if (flow === "unsubscribe-newsletter") return { kind: "ended" };
  if (!token) return undefined;
  const [firstName, lastName] = [field({ fields }, "firstName"), field({ fields }, "lastName")];
  return { kind: "pending", token, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

function claimsOf({
  flow,
  fields,
  subject: { property },
  content,
  now,
  heldUntil,
}: Submission): NewLead["claims"] {
  if (!property) return undefined;
  const propertyId = property.ID;
  if (flow === "document-request")
    return { documents: { propertyId, lapsedBefore: linksEnd(now, -content.site.documentLinkDays) } };
  if (flow !== "appointment") return undefined;
  const { capacity } = content.site.appointments;
  return { slot: { propertyId, slot: String(fields.slot), capacity, heldUntil } };
}

/** A request as the store takes it. */
export function leadOf(arrival: Submission, captcha: NewLead["captcha"], token: string | undefined): NewLead {
  const { flow, reference, language, fields, subject, files, content } = arrival;
  const payload = Object.entries(fields).filter(
    ([name, value]) => !apart.includes(name) && value !== undefined,
  );
  return {
    flow,
    reference,
    language,
    email: field(arrival, "email"),
    payload: Object.fromEntries(payload),
    page: field(arrival, "page") || undefined,
    utm: fields.utm as NewLead["utm"],
    consentVersion: fields.privacy === true ? content.site.legalVersion : null,
    propertyId: subject.property?.ID,
    projectId: subject.project?.ID,
    files,
    captcha,
    claims: claimsOf(arrival),
    subscription: subscriptionOf(arrival, token),
  };
}
