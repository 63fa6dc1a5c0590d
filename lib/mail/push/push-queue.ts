import "server-only";
import { randomUUID } from "node:crypto";
import { toldAt } from "../../domain/desk/quiet-hours.ts";
import type { Queries } from "../../server/db/queries.ts";
import { normalizeEmail } from "../../server/email-address.ts";
import type { Notice, OutgoingMail } from "../outgoing-mail.ts";
import { agencyQuietHours } from "./quiet-hours.ts";

/** Whether a colleague wants mails; who has never said so does. */
async function wantsMails(transaction: Queries, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("staff_notices")
    .innerJoin("staff", "staff.id", "staff_notices.staff_id")
    .select("staff_notices.mails")
    .where("staff.email", "=", normalizeEmail(email))
    .executeTakeFirst();
  return row?.mails !== 0;
}

/** The devices that are to show a message, each with the quiet hours of its owner. */
function devicesFor(transaction: Queries, reader: string | null) {
  const devices = transaction
    .selectFrom("push_devices")
    .innerJoin("staff", "staff.id", "push_devices.staff_id")
    .leftJoin("staff_notices", "staff_notices.staff_id", "staff.id")
    .select(["push_devices.id", "staff_notices.quiet_from", "staff_notices.quiet_to"]);
  return (reader === null ? devices : devices.where("staff.email", "=", reader)).execute();
}

/** Queues a message for devices, in the transaction that stores what it is about; in quiet hours for their end. */
async function queueNotice(transaction: Queries, notice: Notice, reader: string | null): Promise<void> {
  const now = new Date();
  for (const { id, quiet_from: from, quiet_to: to } of await devicesFor(transaction, reader))
    await transaction
      .insertInto("push_messages")
      .values({
        id: randomUUID(),
        device_id: id,
        message: JSON.stringify(notice),
        due_at: toldAt(now, from === null || to === null ? agencyQuietHours() : { from, to }).getTime(),
        tries: 0,
        claimed_by: null,
        claimed_until: null,
        created_at: now.getTime(),
      })
      .execute();
}

/** Queues what the devices of its reader show beside a mail. @returns the mail for the outbox; null where its reader wants or needs none */
export async function withNotice(
  transaction: Queries,
  { notice, audience, isNoticeOnly, ...mail }: OutgoingMail,
): Promise<OutgoingMail | null> {
  if (notice)
    await queueNotice(transaction, notice, audience === "everybody" ? null : normalizeEmail(mail.to));
  if (isNoticeOnly) return null;
  return audience === "colleague" && !(await wantsMails(transaction, mail.to)) ? null : mail;
}
