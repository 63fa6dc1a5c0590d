import "server-only";
import { linkRequestLimits } from "../accounts/account-links.ts";
import { type Content, loadContent } from "../content/load.ts";
import { holdEnd, holdMs } from "../domain/forms/appointments.ts";
import { brusselsClock } from "../domain/text/dates.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { isEmpty } from "../domain/text/text.ts";
import { checkFields } from "../forms/field-errors.ts";
import type { FlowLimit } from "../forms/flows/flow.ts";
import { type FlowName, flows, isFlowName } from "../forms/flows/index.ts";
import { addressOf } from "../i18n/addresses.ts";
import { thankYouKeyOf } from "../i18n/path-keys.ts";
import { ownerRealm } from "../owner/owner-realm.ts";
import { increment } from "../server/counters.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { retryTransient } from "../server/db/transient-faults.ts";
import { describeError } from "../server/errors.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError, InvalidFieldsError } from "../server/http/http-error.ts";
import { type Body, bodyKind, readBody } from "../server/http/read-body.ts";
import { acceptedLanguage, enabledLanguage } from "../server/http/request-language.ts";
import { failureResponse, storedResponse } from "../server/http/responses.ts";
import type { LeadFile } from "../server/lead-files.ts";
import { log } from "../server/log.ts";
import { enforceRateLimit, enforceRateLimits } from "../server/rate-limit.ts";
import { noteForm } from "../server/request-context.ts";
import { readSolution } from "./captcha.ts";
import { contentCodes, withPostcodes } from "./content-checks.ts";
import { readCv } from "./cv.ts";
import { seekersLike } from "./demand/seekers.ts";
import { mailsOf } from "./lead-mails.ts";
import { endSubscription, newToken } from "./newsletter/subscriptions.ts";
import type { SolvedCaptcha } from "./reservations.ts";
import { alertOfDemand } from "./search-alerts/demand-alert.ts";
import { requestBesides, withoutUnasked } from "./second-request.ts";
import { addRequest, findSubmission, leadOf, storeLead } from "./store-lead.ts";
import { subjectOf } from "./subject.ts";
import { newReference, type Submission, submissionId, submissionKey } from "./submission.ts";
import { hourChanges } from "./visits/hour-changes.ts";
import { requireFreeHour } from "./visits/valuation-hours.ts";
import { isAnyTimeFree } from "./visits/visits.ts";

type Fields = Record<string, unknown> & { language: LanguageCode };

/** The fields as the form's schema reads them. @throws InvalidFieldsError with every field that fails there or by the content */
function validFields(flow: FlowName, checked: Parameters<typeof contentCodes>[1]): Fields {
  const { fields, codes } = checkFields(flow, checked.body);
  const all = { ...contentCodes(flow, checked), ...codes };
  if (!fields || Object.keys(all).length > 0) throw new InvalidFieldsError(all);
  return fields;
}

/** The id of a submission that can be sent again, and the reference that it has if it was stored before. */
async function findReplay(flow: FlowName, body: Body, headers: Headers) {
  const { fields } = checkFields(flow, body);
  const id = fields && (await submissionId(flow, fields, headers));
  return { id, reference: id ? await findSubmission(id) : null };
}

const thankYou = (flow: FlowName, reference: string, language: LanguageCode, more?: { seekers?: number }) =>
  storedResponse(reference, addressOf(thankYouKeyOf(flow), language), more);

/**
 * How many people look for such a home, for a form that asks what one is worth. Only with the submission itself, which costs a captcha and reaches the
 * agency: one that is sent again is not told anew. Where it fails it is left out, as the request is stored.
 */
async function seekersFor({ flow, content, fields }: Submission): Promise<{ seekers?: number }> {
  if (!flows[flow].countsSeekers) return {};
  try {
    const seekers = await seekersLike(content, fields, String(fields.email));
    return seekers === null ? {} : { seekers };
  } catch (error) {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable))
      log.error({ error: describeError(error) }, "seekers not counted");
    return {};
  }
}

const limitKey = ({ by }: FlowLimit, fields: Fields, network: string) =>
  by.map((part) => (part === "network" ? network : fields[part])).join(" ");

/**
 * Limits for the person named in the form, for the form itself, and for the space on the disk.
 * @returns takes the submission off them, for one that could not be stored
 * @throws HttpError
 */
async function enforceLimits(
  flow: FlowName,
  fields: Fields,
  network: string,
  document: LeadFile | null,
): Promise<() => Promise<void>> {
  const { limits = [], mails = [] } = flows[flow];
  const bytes = JSON.stringify(fields).length + (document?.content.byteLength ?? 0);
  const ofLink = mails.includes("passwordLink")
    ? await linkRequestLimits(ownerRealm, String(fields.email), network)
    : [];
  return enforceRateLimits([
    { kind: "person", key: String(fields.email ?? fields.token) },
    ...limits.map((limit) => ({
      kind: limit.limit,
      key: limitKey(limit, fields, network),
      code: limit.code,
    })),
    ...ofLink,
    { kind: "volume", key: network, points: Math.ceil(bytes / 1_000) },
  ]);
}

/** Stores a submission and its mails. @returns its reference, or that of the same submission sent at the same moment */
async function store(
  submission: Submission,
  captcha: SolvedCaptcha,
  id: string | undefined,
): Promise<string> {
  const { flow, fields, subject, content, now } = submission;
  if (flows[flow].newsletter === "unsubscribe" && typeof fields.token === "string")
    await endSubscription(fields.token);
  const second = await requestBesides(submission);
  const result = await storeLead(
    leadOf(submission, captcha, id),
    await mailsOf(submission),
    second ? (transaction) => addRequest(transaction, second) : undefined,
  );
  if (result.stored) {
    if (result.replayOf === undefined)
      for (const stored of [flow, ...(second ? [second.lead.flow] : [])]) increment("leads_total", [stored]);
    return result.replayOf ?? submission.reference;
  }
  const { code } = result;
  if (code === "too-many-visits") throw new HttpError(code, { retryAfterSeconds: holdMs / 1_000 });
  const { property } = subject;
  const isOtherTimeFree =
    code === "appointments-full" && property && (await isAnyTimeFree(content, property, now));
  throw new HttpError(code, isOtherTimeFree ? { sentence: "slotTaken" } : {});
}

/** The steps from a body to its answer, the cheapest checks first. @throws HttpError, InvalidFieldsError, StoreUnavailable */
async function submit(flow: FlowName, sent: Body, headers: Headers, content: Content): Promise<Response> {
  const body = withPostcodes(flow, sent, content);
  const now = new Date();
  const network = clientAddress(headers);
  // People do not see this field: only programs fill it in.
  if (!isEmpty(body.website)) throw new HttpError("not-allowed");
  // Before every check whose result may have changed since, or by the first submission: captcha, last free hour, property sold.
  const replay = await findReplay(flow, body, headers);
  const knownLanguage = enabledLanguage(body.language);
  if (replay.reference && knownLanguage) return thankYou(flow, replay.reference, knownLanguage);
  const document = body.cv instanceof File ? await readCv(body.cv) : null;
  const { newsletter, reservation } = flows[flow];
  const hours = reservation === "visit" ? await hourChanges(brusselsClock(now)) : [];
  const fields = validFields(flow, { body, content, now, document, hours });
  if (flows[flow].hour) await requireFreeHour(content, fields.hour, now);
  const captcha = await readSolution(body.captcha);
  if (!captcha) throw new HttpError("captcha");
  const takeOffLimits = await enforceLimits(flow, fields, network, document);
  const subject = subjectOf(content, flow, fields);
  const submission: Submission = {
    flow,
    reference: newReference(),
    language: fields.language,
    fields: withoutUnasked(flow, fields, subject),
    subject,
    files: document ? [document] : [],
    content,
    now,
    heldUntil: reservation === "visit" ? holdEnd(String(fields.slot), now) : undefined,
    subscriptionToken: newsletter === "subscribe" || fields.newsletter === true ? newToken() : undefined,
    network,
    alert: alertOfDemand({ flow, fields, language: fields.language, content }),
  };
  let reference: string;
  try {
    reference = await store(submission, captcha, replay.id);
  } catch (error) {
    await takeOffLimits();
    throw error;
  }
  return thankYou(flow, reference, fields.language, await seekersFor(submission));
}

/**
 * `POST /api/forms/{flow}/`: from a request to its answer (design, section 6). A refused submission leaves nothing behind but a
 * used captcha. Throws nothing.
 */
export async function handleSubmission(
  flow: string,
  request: Request,
  content = loadContent(),
): Promise<Response> {
  const { headers } = request;
  let language = acceptedLanguage(headers);
  try {
    if (isFlowName(flow)) noteForm(flow);
    const kind = isFlowName(flow) ? bodyKind(headers, flow) : "json";
    await enforceRateLimit("address", clientAddress(headers));
    if (!isFlowName(flow)) {
      const body: Body = await readBody(request, kind).catch(() => ({}));
      language = enabledLanguage(body.language) ?? language;
      throw new HttpError("unknown-flow");
    }
    const body = await readBody(request, kind);
    language = enabledLanguage(body.language) ?? language;
    const attempt = () => submit(flow, body, headers, content);
    // Without a key a second try could be stored a second time.
    return await (submissionKey(headers) ? retryTransient(attempt) : attempt());
  } catch (error) {
    return failureResponse(error, language, content.site.agency);
  }
}
