import "server-only";
import type { Content } from "../../content/load.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import { flows } from "../../forms/flows/index.ts";
import { mailPicture } from "../../leads/lead-mails.ts";
import { colleagueReader, deskLink } from "../../leads/readers.ts";
import { storedMailContext, storedSubject } from "../../leads/stored-mail-context.ts";
import { changedSlot } from "../../leads/visits/visit-times.ts";
import { agencyMail } from "../../mail/compose/agency-mail.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { LeadRow } from "../../server/db/tables.ts";

/** The request as it is now: its visit may have been moved. @throws StoreUnavailable */
async function asItIs(row: LeadRow): Promise<LeadRow> {
  const slot = flows[row.flow].reservation === "visit" ? await changedSlot(row.reference) : null;
  return slot ? { ...row, payload: JSON.stringify({ ...JSON.parse(row.payload), slot }) } : row;
}

/** The mail to a colleague who gets a request from somebody else; none to who takes it, or has it already. @throws StoreUnavailable */
export async function handOverMails(
  content: Content,
  stored: LeadRow,
  to: StaffMember | null,
  by: StaffMember,
): Promise<OutgoingMail[]> {
  if (!to || to.email === by.email || to.email === stored.assignee) return [];
  const row = await asItIs(stored);
  const reader = colleagueReader(to.email);
  const words = await mailWords(reader.language);
  const { property } = storedSubject(content, row);
  const mail = agencyMail(reader.email, await storedMailContext(content, row, reader.language), words, {
    picture: property && (await mailPicture(content, property, reader.language)),
    desk: deskLink(reader.language, { section: "requests", request: row.reference }),
    handedOverBy: by.name,
    audience: "colleague",
  });
  return [mail];
}
