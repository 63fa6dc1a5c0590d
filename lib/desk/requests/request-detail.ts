import "server-only";
import type { Content } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { dialledPhone } from "../../domain/address/phone.ts";
import { isRequestState } from "../../domain/desk/request-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { flows } from "../../forms/flows/index.ts";
import { personAddresses } from "../../leads/records/persons.ts";
import { repliesTo, replyFilesOf } from "../../leads/replies/reply-store.ts";
import { storedMailContext } from "../../leads/stored-mail-context.ts";
import { visitTimeOf } from "../../leads/visits/visit-times.ts";
import { requestRows } from "../../mail/compose/agency-mail.ts";
import { writtenTexts } from "../../mail/compose/field-rows.ts";
import { field, fullName } from "../../mail/compose/mail-context.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { packageStateOf } from "../../mail/outbox/package-outbox.ts";
import { readStore } from "../../server/db/store.ts";
import type { LeadRow, OutboxRow } from "../../server/db/tables.ts";
import type { DeskEntry, DeskPackageState, DeskRequestDetail } from "../contract/desk-answers.ts";
import { visitEvents } from "../contract/visits-answers.ts";
import { answerTemplates } from "./answer-templates.ts";
import { aboutOf, deskPerson, requestOf } from "./inbox.ts";
import { requireRequest } from "./request-context.ts";
import { signatureOf } from "./signatures.ts";
import { undoTimeLeft } from "./undoable-answers.ts";

/** Other requests of a person that are shown, the newest. */
const mostEarlier = 20;

/** What became of a visit: `moved 2026-11-24T10:00 2026-11-25T11:00`, `late 20 2026-11-24T10:00`. */
function visitEventIn(value: string): DeskEntry["visit"] {
  const [name, from, to] = value.split(" ");
  const event = visitEvents.find((event) => event === name) ?? "noted";
  if (event === "late") return { event, ...(from && { minutes: from }) };
  return { event, ...(from && { from }), ...(to && { to }) };
}

/** The other two are those of requests for packages. */
const isMailState = (
  state: OutboxRow["state"] | null,
): state is Exclude<DeskEntry["mail"], null | undefined> =>
  state !== null && state !== "queued" && state !== "sending";

/** What was done and written about a request, in its order, with what became of the mails. @throws StoreUnavailable */
async function entriesOf(row: LeadRow, member: StaffMember): Promise<DeskEntry[]> {
  const { reference, email } = row;
  const visitor = { email, name: fullName({ fields: JSON.parse(row.payload) }) || email };
  const rows = await readStore((db) =>
    db
      .selectFrom("request_entries as entry")
      .leftJoin("outbox", "outbox.id", "entry.mail_id")
      .select(["entry.kind", "entry.author", "entry.value", "entry.subject", "entry.text"])
      .select(["entry.written_at", "entry.mail_id", "outbox.state", "outbox.tries", "outbox.due_at"])
      .where("entry.lead_reference", "=", reference)
      .orderBy("entry.position")
      .execute(),
  );
  /** What its author can still take back. */
  const undoOf = ({ mail_id, author, state, tries, due_at }: (typeof rows)[number]): DeskEntry["undo"] => {
    const isOpen = author === member.email && state === "waiting" && tries === 0;
    const left = isOpen ? undoTimeLeft(Number(due_at)) : 0;
    return mail_id !== null && left > 0 ? { mail: mail_id, left } : undefined;
  };
  return rows.map((row) => {
    const { kind, author, value, subject, text, written_at, state } = row;
    const undo = undoOf(row);
    return {
      kind,
      author: author === visitor.email ? visitor : deskPerson(author),
      date: new Date(Number(written_at)).toISOString(),
      ...(kind === "state" && isRequestState(value) && { state: value }),
      ...(kind === "assignee" && { assignee: value === null ? null : deskPerson(value) }),
      ...(kind === "visit" && { visit: visitEventIn(value ?? "") }),
      ...(subject !== null && { subject }),
      ...(text !== null && { text }),
      ...(kind === "answer" && { mail: isMailState(state) ? state : null, ...(undo && { undo }) }),
    };
  });
}

/** The mails that came back, as entries of the history. */
async function replyEntriesOf({ reference, email, payload }: LeadRow): Promise<DeskEntry[]> {
  const files = await replyFilesOf(reference);
  const name = fullName({ fields: JSON.parse(payload) }) || email;
  return (await repliesTo(reference)).map((row): DeskEntry => {
    const isOther = row.kind !== "bounce" && row.sender !== email;
    const sender = row.sender || email;
    return {
      kind: row.kind,
      author: { email: sender, name: sender === email ? name : row.sender_name || sender },
      date: new Date(Number(row.received_at)).toISOString(),
      ...(row.subject && { subject: row.subject }),
      ...(row.text && { text: row.text }),
      reply: {
        ...(row.whole !== null && { whole: row.whole }),
        ...(isOther && { other: sender }),
        ...(row.is_unverified === 1 && { isUnverified: true as const }),
        files: files
          .filter(({ reply_id }) => reply_id === row.id)
          .map(({ id, name, bytes }) => ({ id, name, bytes: Number(bytes) })),
        refused: row.refused === null ? [] : JSON.parse(row.refused),
      },
    };
  });
}

const filesOf = (reference: string) =>
  readStore((db) =>
    db
      .selectFrom("lead_files")
      .select(({ fn }) => ["id", "name", fn<number>("length", ["content"]).as("bytes")])
      .where("lead_reference", "=", reference)
      .execute(),
  );

/** What became of a request at the agency's package. */
async function packageOf(reference: string): Promise<DeskPackageState | null> {
  const row = await readStore((db) => packageStateOf(db, reference));
  if (!row) return null;
  const { recipient: source, state, sent_at, last_error } = row;
  if (state === "sent") return { source, state, sentAt: new Date(Number(sent_at)).toISOString() };
  const error = last_error ?? "";
  if (state !== "dead") return { source, state: "waiting", ...(error && { reason: error }) };
  if (error.startsWith("unknown")) return { source, state: "unknown" };
  return { source, state: "refused", reason: error.replace(/^refused: /, "") };
}

/**
 * All of a request that the desk shows.
 * @throws HttpError `unknown-request`, StoreUnavailable
 */
export async function requestDetail(
  content: Content,
  reference: string,
  { member, language }: { member: StaffMember; language: LanguageCode },
): Promise<DeskRequestDetail> {
  const row = await requireRequest(reference);
  const context = await storedMailContext(content, row, language);
  const words = await mailWords(language);
  const files = await filesOf(reference);
  const addresses = row.email ? await personAddresses(row.email) : [];
  const earlier = row.email
    ? await readStore((db) =>
        db
          .selectFrom("leads")
          .selectAll()
          .where("email", "in", addresses)
          .where("reference", "<>", reference)
          .orderBy("created_at", "desc")
          .limit(mostEarlier)
          .execute(),
      )
    : [];
  return {
    ...requestOf(content, row, language),
    language: row.language,
    ...dialledPhone(context.fields.phone),
    href: aboutOf(content, row, language)?.href ?? null,
    visit:
      flows[row.flow].reservation === "visit" ? (await readStore((db) => visitTimeOf(db, row))).slot : null,
    besides: field(context, "besides") || null,
    rows: requestRows(context, words, []),
    texts: writtenTexts(context, words),
    files: files.map(({ id, name, bytes }) => ({ id, name, bytes: Number(bytes) })),
    entries: [...(await entriesOf(row, member)), ...(await replyEntriesOf(row))].toSorted((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
    ),
    package: await packageOf(reference),
    earlier: earlier.map((request) => requestOf(content, request, language)),
    templates: row.email
      ? await answerTemplates(content, {
          colleague: member,
          context: await storedMailContext(content, row, row.language),
          ...{ propertyId: row.property_id, flow: row.flow, language: row.language },
        })
      : [],
    signature: signatureOf(content, member, row.language),
  };
}
