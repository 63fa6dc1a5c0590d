import "server-only";
import { type PageRequest, privateResponse, stringField } from "../../accounts/page-request.ts";
import { loadContent } from "../../content/load.ts";
import { staffWith } from "../../content/staff.ts";
import { answerGap } from "../../domain/desk/answer-gap.ts";
import { isRequestState } from "../../domain/desk/request-state.ts";
import { cleanLines } from "../../domain/text/clean-text.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { leadRecordOf } from "../../leads/records/lead-records.ts";
import { leadsTable } from "../../leads/records/leads-csv.ts";
import { answerMail } from "../../mail/compose/answer-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { DeskInbox, DeskRequestDetail } from "../contract/desk-answers.ts";
import type { SignedInStaff } from "../require-staff.ts";
import { inboxOf } from "./inbox.ts";
import { addNote, assign, changeRequest, setState } from "./request-changes.ts";
import { requireRequest, storedMailContext } from "./request-context.ts";
import { requestDetail } from "./request-detail.ts";
import { filterIn, selectRequests } from "./request-filter.ts";
import { queueAnswer, undoAnswer } from "./undoable-answers.ts";

/** In characters. */
const longest = { note: 5_000, subject: 150, answer: 20_000 };

/** Rows of an export at most; more are asked for in parts. */
const longestExport = 20_000;

type Parts = readonly string[];

/** `GET requests/?state=&flow=&who=&waits=&q=&page=`: a `DeskInbox`; `waits` is `overdue` or `offers`. */
export async function readInbox(request: Request): Promise<DeskInbox> {
  const { searchParams } = new URL(request.url);
  const content = loadContent();
  const page = Number(searchParams.get("page") ?? 1);
  const wanted = Number.isInteger(page) ? page : 1;
  return inboxOf(content, await filterIn(content, searchParams), wanted, languageOf(request));
}

/** `GET requests/{reference}/`: a `DeskRequestDetail`; 404 where there is none. */
export async function readRequest(
  request: Request,
  { member }: SignedInStaff,
  [reference = ""]: Parts,
): Promise<DeskRequestDetail> {
  const detail = await requestDetail(loadContent(), reference, { member, language: languageOf(request) });
  await recordAudit({ actor: member.email, action: "requestRead", reference });
  return detail;
}

/** A text of a body, cleaned of what is invisible. @throws InvalidFieldsError where it is empty or longer than it may be */
export function textField(
  body: PageRequest["body"],
  name: string,
  most: number,
  { optional = false }: { optional?: boolean } = {},
): string {
  const value = body[name];
  const text = typeof value === "string" ? cleanLines(value.slice(0, most * 4)) : "";
  if (text === "" && !optional) throw new InvalidFieldsError({ [name]: "required" });
  if (text.length > most) throw new InvalidFieldsError({ [name]: "tooLong" });
  return text;
}

/** The request as it is after a change, so that the desk shows it at once. */
const changedResponse = async (
  { content, language }: PageRequest,
  { member }: SignedInStaff,
  reference: string,
): Promise<Response> => privateResponse(await requestDetail(content, reference, { member, language }));

/** `POST requests/{reference}/assignee/` with `{ version, to }`, an address of the staff or null: the request as it is then. */
export async function handleAssignee(
  sent: PageRequest,
  staff: SignedInStaff,
  [reference = ""]: Parts,
): Promise<Response> {
  const { to, version } = sent.body;
  const member = typeof to === "string" ? staffWith(to) : null;
  if (to !== null && !member) throw new InvalidFieldsError({ to: "choice" });
  await changeRequest(
    { reference, seen: version, author: staff.member.email },
    assign(member?.email ?? null),
  );
  return changedResponse(sent, staff, reference);
}

/** `POST requests/{reference}/state/` with `{ version, state }`: the request as it is then; a new one is with nobody. */
export async function handleState(
  sent: PageRequest,
  staff: SignedInStaff,
  [reference = ""]: Parts,
): Promise<Response> {
  const { state, version } = sent.body;
  if (!isRequestState(state)) throw new InvalidFieldsError({ state: "choice" });
  await changeRequest({ reference, seen: version, author: staff.member.email }, setState(state));
  return changedResponse(sent, staff, reference);
}

/** `POST requests/{reference}/notes/` with `{ text }`: the request as it is then. */
export async function handleNote(
  sent: PageRequest,
  staff: SignedInStaff,
  [reference = ""]: Parts,
): Promise<Response> {
  await addNote(reference, staff.member.email, textField(sent.body, "text", longest.note));
  return changedResponse(sent, staff, reference);
}

/**
 * `POST requests/{reference}/answers/` with `{ version, subject, text }`: stores the answer and queues its mail in one transaction. Who
 * answers has the request, where nobody had it. A text with a gap of its template is refused with `answer-gap`.
 */
export async function handleAnswer(
  sent: PageRequest,
  staff: SignedInStaff,
  [reference = ""]: Parts,
): Promise<Response> {
  const { body, content } = sent;
  const subject = textField(body, "subject", longest.subject);
  const text = textField(body, "text", longest.answer);
  if (answerGap(text) || answerGap(subject)) throw new HttpError("answer-gap");
  const row = await requireRequest(reference);
  if (row.email === "") throw new HttpError("not-allowed");
  const { email: author, name } = staff.member;
  await enforceRateLimit("answers", author);
  const words = await mailWords(row.language);
  const mail = answerMail(await storedMailContext(content, row, row.language), words, {
    to: row.email,
    agent: { name, email: author },
    subject,
    written: text,
  });
  await changeRequest({ reference, seen: body.version, author }, (request, transaction) =>
    queueAnswer(transaction, request, { author, mail, text }),
  );
  notifyMailQueued();
  return changedResponse(sent, staff, reference);
}

/** `POST requests/{reference}/answers/undo/` with `{ mail }`, the `undo.mail` of an entry: the request as it is then; 409 once the mail is on its way. */
export async function handleAnswerUndo(
  sent: PageRequest,
  staff: SignedInStaff,
  [reference = ""]: Parts,
): Promise<Response> {
  await undoAnswer(stringField(sent.body, "mail"), staff.member.email);
  return changedResponse(sent, staff, reference);
}

/** `GET requests/{reference}/files/{id}/`: a file that came along, to be saved and never shown: a stranger has sent it. */
export async function readFileOf(
  _: Request,
  { member }: SignedInStaff,
  [reference = "", id = ""]: Parts,
): Promise<Response> {
  const file = await readStore((db) =>
    db
      .selectFrom("lead_files")
      .select(["name", "content"])
      .where("lead_reference", "=", reference)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  if (!file) throw new HttpError("unknown-request");
  await recordAudit({ actor: member.email, action: "fileRead", reference });
  return new Response(new Uint8Array(file.content), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "content-security-policy": "sandbox",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

/** `GET export/` with the query of the inbox: what is filtered, as a table that Excel opens. */
export async function exportRequests(request: Request, { member }: SignedInStaff): Promise<Response> {
  const content = loadContent();
  const filter = await filterIn(content, new URL(request.url).searchParams);
  const rows = await readStore((db) => selectRequests(db, content, filter).limit(longestExport).execute());
  await recordAudit({ actor: member.email, action: "export", detail: String(rows.length) });
  const csv = await leadsTable(rows.map(leadRecordOf), content, languageOf(request));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="requests-${isoDay(new Date())}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}
