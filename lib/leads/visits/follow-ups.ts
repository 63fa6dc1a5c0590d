import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import type { Content } from "../../content/load.ts";
import { clockAfter } from "../../domain/forms/visit-hours.ts";
import { brusselsClock, dayAfter } from "../../domain/text/dates.ts";
import { absolute } from "../../mail/compose/mail-context.ts";
import { visitQuestionMail, visitReminderMail } from "../../mail/compose/visit-follow-up-mails.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { notifyMailQueued } from "../../mail/outbox/mail-queued.ts";
import { queueMails } from "../../mail/outbox/outbox.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import { writeStore } from "../../server/db/store.ts";
import { mailPicture } from "../lead-mails.ts";
import { addEntry } from "../records/request-changes.ts";
import { knownProperty } from "../subject.ts";
import { visitPath } from "./booking-confirmation.ts";
import { hasVisitEntry, mailedVisit } from "./visit-changes.ts";
import { visitContext } from "./visit-mail.ts";
import { slotOf, type VisitRow, visitRows } from "./visit-rows.ts";
import { visitTimeOf } from "./visit-times.ts";

/** On Belgian clocks: from then on, visitors are reminded of the visits of the next day. */
const evening = "18:00";

/** Who has booked less than so many ms before has all of it in a fresh mail. */
const justBooked = 3 * 3_600_000;

/** In minutes: how long after its beginning a visitor is asked about a visit, and until when, as nobody is asked after a long stop. */
const asked = { after: 120, until: 48 * 60 };

const isAsked = ({ status }: VisitRow) => status !== "noShow" && status !== "cancelled";

/** Visits that take place, or have, of somebody with an address, whose property the content has. */
const mailable = (content: Content, rows: readonly VisitRow[]) =>
  rows.filter(
    ({ place, held_until, email, property_id }) =>
      place !== null &&
      held_until === null &&
      email !== "" &&
      catalogueOf(content).properties.has(property_id),
  );

/** Mails a visitor once about a visit at its present time; the history of the request has it. @throws StoreUnavailable */
async function mailOnce(
  row: VisitRow,
  name: "reminded" | "asked",
  compose: () => Promise<OutgoingMail>,
): Promise<void> {
  const { reference, email } = row;
  const value = `${name} ${slotOf(row)}`;
  if (await hasVisitEntry(reference, value)) return;
  const mail = await compose();
  await writeStore(async (transaction) => {
    // It may have been moved, cancelled or erased while its mail was written.
    const lead = await transaction
      .selectFrom("leads")
      .innerJoin("bookings", "bookings.lead_reference", "leads.reference")
      .select(["leads.reference", "leads.payload"])
      .where("leads.reference", "=", reference)
      .executeTakeFirst();
    if (!lead || (await visitTimeOf(transaction, lead)).slot !== slotOf(row)) return;
    await addEntry(transaction, reference, "", { kind: "visit", value });
    await queueMails(transaction, [mail], { reference, email });
  });
  notifyMailQueued();
}

async function remind(content: Content, row: VisitRow): Promise<OutgoingMail> {
  const [words, visit] = [await mailWords(row.language), mailedVisit(row)];
  const picture = await mailPicture(content, knownProperty(content, row.property_id), row.language);
  return visitReminderMail(visitContext(content, visit, words, "person"), words, picture);
}

async function ask(content: Content, row: VisitRow): Promise<OutgoingMail> {
  const words = await mailWords(row.language);
  const context = visitContext(content, mailedVisit(row), words, "person");
  return visitQuestionMail(context, words, absolute(visitPath(row.reference, row.language, "answer")));
}

/**
 * Reminds visitors the evening before, and asks them once afterwards. It can be interrupted: each mail is queued with the line that
 * says so, and whoever has one is not written to again.
 * @throws StoreUnavailable
 */
export async function mailFollowUps(content: Content, now: Date): Promise<void> {
  const clock = brusselsClock(now);
  if (clock.slice(11) >= evening) {
    const tomorrow = dayAfter(clock.slice(0, 10), 1);
    for (const row of mailable(content, await visitRows(tomorrow, dayAfter(tomorrow, 1))))
      if (Number(row.confirmed_at) < now.getTime() - justBooked)
        await mailOnce(row, "reminded", () => remind(content, row));
  }
  const past = await visitRows(clockAfter(clock, -asked.until), clockAfter(clock, -asked.after));
  for (const row of mailable(content, past).filter(isAsked))
    await mailOnce(row, "asked", () => ask(content, row));
}
