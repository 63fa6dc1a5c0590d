import "server-only";
import { type Content, loadContent } from "../content/load.ts";
import { holdEnd, holdMs } from "../domain/forms/appointments.ts";
import { isEmpty } from "../domain/text/text.ts";
import { checkFields } from "../forms/field-errors.ts";
import { type FlowName, isFlowName } from "../forms/flows/index.ts";
import { addressOf } from "../i18n/addresses.ts";
import { thankYouKeyOf } from "../i18n/path-keys.ts";
import { countLinkRequest } from "../owner/owner-links.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { type Body, bodyKind, readBody } from "../server/http/read-body.ts";
import { acceptedLanguage, enabledLanguage } from "../server/http/request-language.ts";
import { failureResponse, storedResponse } from "../server/http/responses.ts";
import { consumeRateLimit, enforceRateLimit } from "../server/rate-limit.ts";
import { readSolution } from "./captcha.ts";
import { contentCodes } from "./content-codes.ts";
import { readCv } from "./cv.ts";
import { leadOf } from "./lead.ts";
import { mailsOf } from "./lead-mails.ts";
import { endSubscription } from "./newsletter/newsletter.ts";
import { newToken } from "./newsletter/newsletter-links.ts";
import type { ReservationErrorCode } from "./reservations.ts";
import { findSubmission, type LeadFile, newReference, storeLead } from "./store-lead.ts";
import { subjectOf } from "./subject.ts";
import type { Submission } from "./submission.ts";
import { submissionId } from "./submission-id.ts";
import { isAnyTimeFree } from "./visits/visits.ts";

type Fields = Record<string, unknown> & { language: Submission["language"]; email?: string };

/** Every field that fails, by the flow's schema and by the agency's content, at once. @throws WrongFields */
function fieldsOf(flow: FlowName, reading: Parameters<typeof contentCodes>[1]): Fields {
  const { fields, codes } = checkFields(flow, reading.body);
  const all = { ...contentCodes(flow, reading), ...codes };
  if (!fields || Object.keys(all).length > 0) throw new InvalidFieldsError(all);
  return fields as Fields;
}

/**
 * What a body is known by when it is sent again, with the reference it then has. Asked before anything that may have changed since
 * it was first sent, or by its being sent: the captcha, the last free hour, a property that was sold.
 */
async function submissionOf(flow: FlowName, body: Body, headers: Headers) {
  const { fields } = checkFields(flow, body);
  const id = fields && (await submissionId(flow, fields as Fields, headers));
  return { id, first: id ? await findSubmission(id) : null };
}

const thanks = (flow: FlowName, reference: string, language: Submission["language"]): Response =>
  storedResponse(reference, addressOf(thankYouKeyOf(flow), language));

const kilobytesOf = (fields: Record<string, unknown>, document: LeadFile | null) =>
  Math.ceil((JSON.stringify(fields).length + (document?.content.byteLength ?? 0)) / 1_000);

/** Who sends, to whom a page is shown, whose hours are booked, what is left on the disk: nothing of it can be used without end. */
async function countPersons(
  flow: FlowName,
  fields: Record<string, unknown>,
  headers: Headers,
  document: LeadFile | null,
): Promise<void> {
  const address = clientAddress(headers);
  await enforceRateLimit("person", String(fields.email ?? fields.token));
  if (flow === "job-application") await enforceRateLimit("application", address);
  await enforceRateLimit("volume", address, { points: kilobytesOf(fields, document) });
  if (flow === "appointment") {
    await enforceRateLimit("visits", address, { code: "too-many-visits" });
    await enforceRateLimit("propertyVisits", `${address} ${fields.propertyId}`, { code: "too-many-visits" });
  }
  if (flow === "forgot-password") await countLinkRequest(String(fields.email), address);
  if (flow !== "send-to-friend") return;
  await enforceRateLimit("friend", address);
  await enforceRateLimit("friend", String(fields.friendEmail));
}

/** What the store refuses, in the words that fit: of a time that somebody else has just taken, while others are free. */
async function refusedBy(
  refusal: ReservationErrorCode,
  { subject, content, now }: Submission,
): Promise<HttpError> {
  if (refusal === "too-many-visits") return new HttpError(refusal, { retryAfterSeconds: holdMs / 1000 });
  const isOneTime =
    refusal === "appointments-full" &&
    subject.property !== undefined &&
    (await isAnyTimeFree(content, subject.property.ID, now));
  return new HttpError(refusal, isOneTime ? { sentence: "slotTaken" } : {});
}

/** Stores what passed every check, with its mails. @returns the reference, of the first where another was faster */
async function store(
  arrival: Submission,
  captcha: { id: string; expiresAt: Date },
  submissionId: string | undefined,
): Promise<string> {
  const { flow, fields } = arrival;
  const token = flow === "sign-newsletter" || fields.newsletter === true ? newToken() : undefined;
  if (flow === "unsubscribe-newsletter" && typeof fields.token === "string")
    await endSubscription({ token: fields.token });
  const lead = { ...leadOf(arrival, captcha, token), submissionId };
  const result = await storeLead(lead, await mailsOf(arrival, token));
  if (!result.stored) throw await refusedBy(result.refusal, arrival);
  return result.replayOf ?? arrival.reference;
}

async function storeSubmission(
  flow: FlowName,
  body: Body,
  headers: Headers,
  content: Content,
): Promise<Response> {
  const now = new Date();
  // A field that no person sees: whoever fills it in is a program.
  if (!isEmpty(body.website)) throw new HttpError("not-allowed");
  const submission = await submissionOf(flow, body, headers);
  const known = enabledLanguage(body.language);
  if (submission.first && known) return thanks(flow, submission.first, known);
  // Read once, for the check of its kind and for the store.
  const document = body.cv instanceof File ? await readCv(body.cv) : null;
  const fields = fieldsOf(flow, { body, content, now, document });
  const captcha = await readSolution(body.captcha);
  if (!captcha) throw new HttpError("captcha");
  await countPersons(flow, fields, headers, document);
  const subject = subjectOf(content, flow, fields);
  const { language } = fields;
  const files = document ? [document] : [];
  const heldUntil = flow === "appointment" ? holdEnd(String(fields.slot), now) : undefined;
  const reference = await store(
    {
      flow,
      reference: newReference(),
      language,
      fields,
      subject,
      files,
      content,
      now,
      heldUntil,
      network: clientAddress(headers),
    },
    captcha,
    submission.id,
  ).catch(async (error) => {
    // Three an hour are few: what was not stored, through no fault of the sender, is not one of them.
    if (flow === "job-application") await consumeRateLimit("application", clientAddress(headers), -1);
    throw error;
  });
  return thanks(flow, reference, language);
}

/**
 * `POST /api/forms/{flow}/`: from the bytes of a form to its answer (design, section 6). Checks run from what costs least to
 * what costs most, and what was refused leaves nothing behind but a used captcha. Throws nothing.
 */
export async function handleSubmission(
  flow: string,
  request: Request,
  content = loadContent(),
): Promise<Response> {
  const { headers } = request;
  let language = acceptedLanguage(headers);
  try {
    const kind = isFlowName(flow) ? bodyKind(headers, flow) : "json";
    await enforceRateLimit("address", clientAddress(headers));
    if (!isFlowName(flow)) {
      const body: Body = await readBody(request, kind).catch(() => ({}));
      language = enabledLanguage(body.language) ?? language;
      throw new HttpError("unknown-flow");
    }
    const body = await readBody(request, kind);
    language = enabledLanguage(body.language) ?? language;
    return await storeSubmission(flow, body, headers, content);
  } catch (error) {
    return failureResponse(error, language, content.site.agency);
  }
}
