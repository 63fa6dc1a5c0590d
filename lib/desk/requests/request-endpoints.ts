import "server-only";
import { type PageRequest, stringField } from "../../accounts/page-request.ts";
import { staffWith } from "../../content/staff.ts";
import { answerGap } from "../../domain/desk/answer-gap.ts";
import { isRequestState } from "../../domain/desk/request-state.ts";
import { cleanLines } from "../../domain/text/clean-text.ts";
import { brusselsClock, dayAfter, isClockTime, isoDay } from "../../domain/text/dates.ts";
import { leadRecordOf } from "../../leads/records/lead-records.ts";
import { leadsTable } from "../../leads/records/leads-csv.ts";
import { addNote, assign, changeRequest, followUpAt, setState } from "../../leads/records/request-changes.ts";
import { replyFile, threadOf } from "../../leads/replies/reply-store.ts";
import { storedMailContext } from "../../leads/stored-mail-context.ts";
import { answerMail } from "../../mail/compose/answer-mail.ts";
import { colleaguePortrait } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { mailMessageId } from "../../mail/outbox/mail-message.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import { sendLeadAgain } from "../../mail/outbox/package-outbox.ts";
import { readStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import { enforceRateLimit } from "../../server/rate-limit.ts";
import { recordAudit } from "../audit/audit-log.ts";
import type { DeskRequestDetail } from "../contract/desk-answers.ts";
import type { DeskCall, DeskEndpoints } from "../endpoint.ts";
import { handOverMails } from "./hand-over.ts";
import { inboxOf } from "./inbox.ts";
import { requireRequest } from "./request-context.ts";
import { requestDetail } from "./request-detail.ts";
import { filterIn, selectRequests } from "./request-filter.ts";
import { queueAnswer, undoAnswer } from "./undoable-answers.ts";

/** In characters. */
const longest = { note: 5_000, subject: 150, answer: 20_000 };

/** Rows of an export at most; more are asked for in parts. */
const longestExport = 20_000;

/** `GET requests/?state=&flow=&who=&waits=&q=&page=`: a `DeskInbox`; `waits` is `overdue`, `offers` or `due`. */
const readInbox = async ({ query, content, language }: DeskCall) =>
  inboxOf(content, await filterIn(content, query), query.get("page"), language);

/** `GET requests/{reference}/`: a `DeskRequestDetail`; 404 where there is none. */
async function readRequest(call: DeskCall): Promise<DeskRequestDetail> {
  const [reference = ""] = call.parts;
  const detail = await requestDetail(call.content, reference, call);
  await recordAudit({ actor: call.member.email, action: "requestRead", reference });
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

/** A change of the request of an address, answered with the request as it is then, so that the desk shows it at once. */
const changing =
  (change: (reference: string, call: DeskCall) => Promise<void>) =>
  async (call: DeskCall): Promise<DeskRequestDetail> => {
    const [reference = ""] = call.parts;
    await change(reference, call);
    return requestDetail(call.content, reference, call);
  };

/** `POST requests/{reference}/assignee/` with `{ version, to }`, an address of the staff or null: who gets it from a colleague is mailed. */
const handleAssignee = changing(async (reference, { body: { to, version }, content, member }) => {
  const assignee = typeof to === "string" ? staffWith(to) : null;
  if (to !== null && !assignee) throw new InvalidFieldsError({ to: "choice" });
  const mails = await handOverMails(content, await requireRequest(reference), assignee, member);
  await changeRequest({ reference, seen: version, author: member.email }, async (row, transaction) => {
    await queueMails(transaction, mails, { reference, email: row.email });
    return assign(assignee?.email ?? null)(row);
  });
  notifyMailQueued();
});

/** `POST requests/{reference}/state/` with `{ version, state }`; a new one is with nobody. */
const handleState = changing(async (reference, { body: { state, version }, member }) => {
  if (!isRequestState(state)) throw new InvalidFieldsError({ state: "choice" });
  await changeRequest({ reference, seen: version, author: member.email }, setState(state));
});

/** Days ahead that somebody can still plan. */
const longestAhead = 366;

/** `POST requests/{reference}/follow-up/` with `{ version, at }`: `2026-11-27T17:00` on Belgian clocks, or null for no more. */
const handleFollowUp = changing(async (reference, { body: { at, version }, member }) => {
  const now = brusselsClock(new Date());
  const isTime = typeof at === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) && isClockTime(at);
  if (at !== null && !isTime) throw new InvalidFieldsError({ at: "date" });
  if (at !== null && at <= now) throw new InvalidFieldsError({ at: "past" });
  if (at !== null && at.slice(0, 10) > dayAfter(now.slice(0, 10), longestAhead))
    throw new InvalidFieldsError({ at: "choice" });
  await changeRequest({ reference, seen: version, author: member.email }, followUpAt(at, member.email));
});

/** `POST requests/{reference}/notes/` with `{ text }`. */
const handleNote = changing((reference, { body, member }) =>
  addNote(reference, member.email, textField(body, "text", longest.note)),
);

/**
 * `POST requests/{reference}/answers/` with `{ version, subject, text }`: stores the answer and queues its mail in one transaction. Who
 * answers has the request, where nobody had it. A text with a gap of its template is refused with `answer-gap`.
 */
const handleAnswer = changing(async (reference, { body, content, member }) => {
  const subject = textField(body, "subject", longest.subject);
  const text = textField(body, "text", longest.answer);
  if (answerGap(text) || answerGap(subject)) throw new HttpError("answer-gap");
  const row = await requireRequest(reference);
  if (row.email === "") throw new HttpError("not-allowed");
  const { email: author, name } = member;
  await enforceRateLimit("answers", author);
  const words = await mailWords(row.language);
  const mail = answerMail(await storedMailContext(content, row, row.language), words, {
    to: row.email,
    agent: { name, email: author, portrait: colleaguePortrait(content, author, row.language) },
    subject,
    written: text,
    thread: await threadOf(reference, mailMessageId),
  });
  await changeRequest({ reference, seen: body.version, author }, (request, transaction) =>
    queueAnswer(transaction, request, { author, mail, text }),
  );
  notifyMailQueued();
});

/** `POST requests/{reference}/answers/undo/` with `{ mail }`, the `undo.mail` of an entry; 409 once the mail is on its way. */
const handleAnswerUndo = changing((_, { body, member }) =>
  undoAnswer(stringField(body, "mail"), member.email),
);

/** `POST requests/{reference}/package/`: sends one that was given up to its package once more; 409 where it was not. */
const handlePackage = changing(async (reference) => {
  await requireRequest(reference);
  if (!(await sendLeadAgain(reference))) throw new HttpError("changed-meanwhile");
});

/** Headers of a file that is saved and never shown. */
const attachment = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

const formFile = (reference: string, id: string) =>
  readStore((db) =>
    db
      .selectFrom("lead_files")
      .select(["name", "content"])
      .where("lead_reference", "=", reference)
      .where("id", "=", id)
      .executeTakeFirst(),
  );

/**
 * `GET requests/{reference}/files/{id}/`: a file that came along with the form or a reply, to be saved and never shown: a stranger has sent it.
 */
async function readFileOf({ member, parts: [reference = "", id = ""] }: DeskCall) {
  const file = (await formFile(reference, id)) ?? (await replyFile(reference, id));
  if (!file) throw new HttpError("unknown-request");
  await recordAudit({ actor: member.email, action: "fileRead", reference });
  return new Response(new Uint8Array(file.content), {
    headers: {
      ...attachment,
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "content-security-policy": "sandbox",
    },
  });
}

/** `GET export/` with the query of the inbox: what is filtered, as a table that Excel opens. */
async function exportRequests({ query, content, language, member }: DeskCall) {
  const filter = await filterIn(content, query);
  const rows = await readStore((db) => selectRequests(db, content, filter).limit(longestExport).execute());
  await recordAudit({ actor: member.email, action: "export", detail: String(rows.length) });
  const csv = await leadsTable(rows.map(leadRecordOf), content, language);
  return new Response(csv, {
    headers: {
      ...attachment,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="requests-${isoDay(new Date())}.csv"`,
    },
  });
}

/** The inbox. */
export const requestEndpoints: DeskEndpoints = {
  requests: { access: "requests.read", read: readInbox },
  "requests/{}": { access: "requests.read", read: readRequest },
  "requests/{}/files/{}": { access: "requests.read", read: readFileOf },
  "requests/{}/assignee": { access: "requests.work", post: handleAssignee },
  "requests/{}/state": { access: "requests.work", post: handleState },
  "requests/{}/follow-up": { access: "requests.work", post: handleFollowUp },
  "requests/{}/notes": { access: "requests.work", post: handleNote },
  "requests/{}/answers": { access: "requests.work", post: handleAnswer },
  "requests/{}/answers/undo": { access: "requests.work", post: handleAnswerUndo },
  "requests/{}/package": { access: "requests.work", post: handlePackage },
  export: { access: "requests.export", read: exportRequests, confirms: true },
};
