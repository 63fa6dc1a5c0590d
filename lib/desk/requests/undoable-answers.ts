import "server-only";
import { isRequestState } from "../../domain/desk/request-state.ts";
import type { RequestChange } from "../../leads/records/request-changes.ts";
import { queueMails, withdrawMail } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Queries } from "../../server/db/queries.ts";
import { writeStore } from "../../server/db/store.ts";
import type { LeadRow } from "../../server/db/tables.ts";
import { HttpError } from "../../server/http/http-error.ts";

/** How long the desk offers to undo an answer, in ms. */
export const undoPeriod = 10_000;
/** For the way of an undo in the last moment. */
const travelTime = 2_000;

/** How long an answer can still be undone at the desk, in ms. @param dueAt of its mail */
export const undoTimeLeft = (dueAt: number): number =>
  Math.min(undoPeriod, Math.max(0, dueAt - travelTime - Date.now()));

/**
 * Queues the mail of an answer, which is not sent before it can no longer be undone. Call `notifyMailQueued` after the transaction.
 * @param row the request as it was before
 * @param text of the history
 * @returns the change of the request, for `changeRequest`, and the id of the mail
 */
export async function queueAnswer(
  transaction: Queries,
  { reference, email, state, assignee }: LeadRow,
  { author, mail, text }: { author: string; mail: OutgoingMail; text: string },
): Promise<RequestChange & { mailId: string }> {
  const about = { reference, email, delay: undoPeriod + travelTime };
  const [mailId = ""] = await queueMails(transaction, [mail], about);
  const value = `${state} ${assignee ?? ""}`;
  return {
    mailId,
    state: "answered",
    assignee: assignee ?? author,
    entries: [{ kind: "answer", subject: mail.subject, text, mail_id: mailId, value }],
  };
}

/** What a request was before an answer, where nobody has changed it since. */
async function formerState(transaction: Queries, lead: LeadRow, answer: { position: number; value: string }) {
  const [state = "", assignee = ""] = answer.value.split(" ");
  const later = await transaction
    .selectFrom("request_entries")
    .select("position")
    .where("lead_reference", "=", lead.reference)
    .where("kind", "=", "answer")
    .where("position", ">", answer.position)
    .executeTakeFirst();
  if (later || lead.state !== "answered" || !isRequestState(state)) return {};
  return { state, assignee: assignee || null };
}

/**
 * Takes an answer back whole, in one transaction: its mail, what it has written into the history, the properties that it has proposed, and
 * the state of the request where nobody has changed it since.
 * @param mailId of its mail
 * @param author who has sent it
 * @throws HttpError `answer-sent` where its mail is on its way, or it is somebody else's; StoreUnavailable
 */
export async function undoAnswer(mailId: string, author: string): Promise<void> {
  await writeStore(async (transaction) => {
    const answer = await transaction
      .selectFrom("request_entries")
      .select(["position", "lead_reference", "value"])
      .where("mail_id", "=", mailId)
      .where("kind", "=", "answer")
      .where("author", "=", author)
      .executeTakeFirst();
    const lead =
      answer &&
      (await transaction
        .updateTable("leads")
        .set(({ eb }) => ({ version: eb("version", "+", 1) }))
        .where("reference", "=", answer.lead_reference)
        .returningAll()
        .executeTakeFirst());
    if (!lead || !(await withdrawMail(transaction, mailId))) throw new HttpError("answer-sent");
    const { position, value } = answer;
    const former = await formerState(transaction, lead, { position: Number(position), value: value ?? "" });
    await transaction.deleteFrom("request_entries").where("mail_id", "=", mailId).execute();
    await transaction.deleteFrom("demand_mails").where("mail_id", "=", mailId).execute();
    if ("state" in former)
      await transaction.updateTable("leads").set(former).where("reference", "=", lead.reference).execute();
  });
}
