import "server-only";
import {
  type PageRequest,
  requireSameOrigin,
  stringField,
  withPageRequest,
} from "../../accounts/page-request.ts";
import { loadContent } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { daysBetween, isoDay } from "../../domain/text/dates.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import { absencesOf, addAbsence, mostAbsences, removeAbsence } from "../../owner/home/absences.ts";
import { paperRulesOf, papersOfHome } from "../../owner/home/home-progress.ts";
import {
  paperFile,
  removePaperFile,
  requireRoomForPaper,
  type SentPaper,
  storePaperFile,
} from "../../owner/home/home-store.ts";
import { receivePaper } from "../../owner/home/receive-paper.ts";
import { ownerRealm } from "../../owner/owner-realm.ts";
import { type OwnerRequest, requireOwnedProperty, requireOwner } from "../../owner/require-owner.ts";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";
import { fileResponse } from "../../server/http/document-response.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { failurePage } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { jsonResponse } from "../../server/http/responses.ts";
import { slotOf, visitRows } from "../visits/visit-rows.ts";
import { type OwnerDoing, ownerNewsMails } from "./tell-agency.ts";

/** An owner may be away for so many days at a time. */
const longestAbsence = 200;

/** Does something of an owner's and tells the agency of it, in one transaction. @throws StoreUnavailable */
async function doAndTell(
  { owner, content }: OwnerRequest,
  record: PropertyRecord,
  doing: OwnerDoing,
  work: (transaction: Queries) => Promise<unknown>,
): Promise<void> {
  const mails = await ownerNewsMails(content, { record, owner, doing });
  await writeStore(async (transaction) => {
    await work(transaction);
    await queueMails(transaction, mails, { reference: null, email: owner.email });
  });
  notifyMailQueued();
}

/** `POST /api/owner/papers/{propertyId}/{paper}/upload/?name=` with a file as its body: `{ papers }`, as they are then. */
export async function handlePaperUpload(
  { propertyId, paper: name }: { propertyId: string; paper: string },
  request: Request,
): Promise<Response> {
  requireSameOrigin(request.headers);
  const call = await requireOwner(request, loadContent());
  const record = requireOwnedProperty(call, propertyId);
  const now = new Date();
  const rule = paperRulesOf(call.content, record, isoDay(now) ?? "").find(({ paper }) => paper === name);
  if (!rule) throw new HttpError("not-here");
  const { paper } = rule;
  const { email } = call.owner;
  const fileName = new URL(request.url).searchParams.get("name") ?? "";
  const limits = call.content.site.uploads;
  await requireRoomForPaper(record.ID, limits);
  const file = await receivePaper(request, { limits, sender: email, name: fileName });
  const sent: SentPaper = { ...file, propertyId: record.ID, paper, sender: email, isFromOwner: true };
  await doAndTell(call, record, { kind: "paper", paper, file: file.name }, (transaction) =>
    storePaperFile(transaction, sent),
  );
  return jsonResponse({ papers: await papersOfHome(call.content, record, now) });
}

/** The name under which a file of a paper is saved: of letters, digits and hyphens, whatever it was called. */
const savedName = (propertyId: number, id: string, type: string) =>
  `${propertyId}-${id.slice(0, 8)}.${type === "application/pdf" ? "pdf" : type === "image/png" ? "png" : "jpg"}`;

/** A file of a paper of a home. The caller has checked who may see it. @throws HttpError `no-document`, StoreUnavailable */
export async function paperFileResponse({ ID }: PropertyRecord, id: string): Promise<Response> {
  const file = await paperFile(ID, id);
  if (!file) throw new HttpError("no-document");
  return fileResponse(savedName(ID, id, file.type), file.content);
}

/** `GET /api/owner/papers/{propertyId}/{file}/`: a file of a paper; errors are pages, as the link is opened in the browser. */
export async function handlePaperFile(
  { propertyId, file }: { propertyId: string; file: string },
  request: Request,
): Promise<Response> {
  try {
    return await paperFileResponse(requireOwnedProperty(await requireOwner(request), propertyId), file);
  } catch (error) {
    return failurePage(error, languageOf(request), loadContent());
  }
}

/** Runs what an owner sends as JSON about a home of theirs. */
const withOwnHome = (
  request: Request,
  propertyId: string,
  work: (call: OwnerRequest, record: PropertyRecord, page: PageRequest) => Promise<Response>,
) =>
  withPageRequest(ownerRealm, request, async (page) => {
    const call = await requireOwner(request, page.content);
    return work({ ...call, language: page.language }, requireOwnedProperty(call, propertyId), page);
  });

/** `POST /api/owner/papers/{propertyId}/{file}/remove/`: takes away what the owner has sent; `{ papers }`. */
export const handlePaperRemoval = (
  { propertyId, file }: { propertyId: string; file: string },
  request: Request,
): Promise<Response> =>
  withOwnHome(request, propertyId, async ({ owner, content }, record) => {
    if (!(await removePaperFile(record.ID, file, owner.email))) throw new HttpError("no-document");
    return jsonResponse({ papers: await papersOfHome(content, record, new Date()) });
  });

/** @throws InvalidFieldsError with what is wrong with the days */
function requireDays(from: string | null, to: string | null, today: string): { from: string; to: string } {
  if (from === null) throw new InvalidFieldsError({ from: "date" });
  if (to === null) throw new InvalidFieldsError({ to: "date" });
  if (to < today) throw new InvalidFieldsError({ to: "past" });
  if (to < from || (daysBetween(from, to) ?? 0) > longestAbsence)
    throw new InvalidFieldsError({ to: "range" });
  return { from, to };
}

/** How many visits of a home are booked on some days. @throws StoreUnavailable */
async function bookedOn({ ID }: PropertyRecord, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await visitRows(`${from}T00:00`, `${to}T24:00`);
  return rows.filter((row) => row.property_id === ID && row.place !== null && slotOf(row) !== "").length;
}

/**
 * `POST /api/owner/absences/{propertyId}/` with `{ from, to }`, ISO days: no visit can be booked then. Visits that are booked stay: `booked` of the
 * answer counts them, and the agency calls. `{ absences, booked }`.
 */
export const handleAbsence = (propertyId: string, request: Request): Promise<Response> =>
  withOwnHome(request, propertyId, async (call, record, { body }) => {
    const today = isoDay(new Date()) ?? "";
    const { email } = call.owner;
    const days = requireDays(isoDay(stringField(body, "from")), isoDay(stringField(body, "to")), today);
    if ((await absencesOf(record.ID, email, today)).length >= mostAbsences) throw new HttpError("too-many");
    const booked = await bookedOn(record, days);
    await doAndTell(call, record, { kind: "away", ...days, booked }, (transaction) =>
      addAbsence(transaction, record.ID, { ...days, email }),
    );
    return jsonResponse({ absences: await absencesOf(record.ID, email, today), booked });
  });

/** `POST /api/owner/absences/{propertyId}/{absence}/remove/`: visits can be booked again; `{ absences }`. */
export const handleAbsenceRemoval = (
  { propertyId, absence }: { propertyId: string; absence: string },
  request: Request,
): Promise<Response> =>
  withOwnHome(request, propertyId, async ({ owner: { email } }, { ID }) => {
    if (!/^\d{1,9}$/.test(absence) || !(await removeAbsence(ID, Number(absence), email)))
      throw new HttpError("not-here");
    return jsonResponse({ absences: await absencesOf(ID, email, isoDay(new Date()) ?? "") });
  });
