import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { addressLine } from "../../content/listing/address-line.ts";
import { listingOf } from "../../content/listing/listing.ts";
import { agentIdOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { memberWith } from "../../content/team.ts";
import { formatPhone, telHref } from "../../domain/address/phone.ts";
import { slotNamed } from "../../domain/forms/appointments.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { bookingOf } from "../../leads/visits/visit-records.ts";
import { slotOf, type VisitRow } from "../../leads/visits/visit-rows.ts";
import { field, fullName } from "../../mail/compose/mail-context.ts";
import { type MailWords, mailWords } from "../../mail/compose/words.ts";
import type { DeskVisit, VisitAgent, VisitProperty } from "../contract/visits-answers.ts";

/** The agents of the team. */
export const visitAgents = ({ team }: Content): VisitAgent[] =>
  team.members.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));

/** The agent that somebody of the staff is: the member of the team with the same address. */
export const agentWith = (content: Content, email: string): string | null =>
  memberWith(content, email)?.id ?? null;

/** Who shows a property; the first of the team where the content has it no more. */
export function agentFor(content: Content, record: PropertyRecord | undefined): VisitAgent | null {
  const agents = visitAgents(content);
  const id = record ? agentIdOf(catalogueOf(content), record) : agents[0]?.id;
  return agents.find((agent) => agent.id === id) ?? null;
}

/** A property for the agency, its address included whether it is published or not. */
export function visitProperty(
  content: Content,
  id: number,
  language: LanguageCode,
  { fact }: MailWords,
): VisitProperty {
  const catalogue = catalogueOf(content);
  const record = catalogue.properties.get(id);
  if (!record) return { id, title: String(id), reference: String(id), address: "" };
  const { title, reference, place } = listingOf(catalogue, record, language);
  const address = addressLine(record, place, language, (parts) => fact("withBox", parts));
  return { id, title: title.text, reference, address };
}

/** Makes visits of rows, in a language of the desk. */
export async function visitReader(content: Content, language: LanguageCode) {
  const words = await mailWords(language);
  const now = Date.now();
  const catalogue = catalogueOf(content);
  return (row: VisitRow): DeskVisit => {
    const slot = slotOf(row);
    const { day = "", from = "", to = "" } = slotNamed(content.site.appointments, slot) ?? {};
    const fields = { fields: JSON.parse(row.payload) };
    const phone = field(fields, "phone");
    return {
      reference: row.reference,
      slot,
      day,
      from,
      to,
      name: fullName(fields),
      phone: phone ? { shown: formatPhone(phone), href: telHref(phone) } : null,
      property: visitProperty(content, row.property_id ?? 0, language, words),
      agent: agentFor(content, catalogue.properties.get(row.property_id)),
      state: bookingOf(row, now) ?? "lapsed",
      status: row.status,
      isDouble: false,
    };
  };
}
