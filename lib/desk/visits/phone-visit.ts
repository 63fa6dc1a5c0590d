import "server-only";
import { z } from "zod";
import { catalogueOf } from "../../content/catalogue.ts";
import { visitTimesOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import { slotNamed } from "../../domain/forms/appointments.ts";
import { hasBegun, visitsBetween } from "../../domain/forms/visit-hours.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { byPhone } from "../../domain/owner/owner-entry.ts";
import { fold } from "../../domain/text/accents.ts";
import { brusselsClock, dayAfter, isClockTime, isoDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { FieldCodes } from "../../forms/codes.ts";
import { isFieldCode } from "../../forms/field-errors.ts";
import { email, id, language, line, lines, optional, phone } from "../../forms/fields.ts";
import { addEntry } from "../../leads/records/request-changes.ts";
import { storeLead } from "../../leads/store-lead.ts";
import { availableProperty } from "../../leads/subject.ts";
import { newReference, submissionId } from "../../leads/submission.ts";
import { changesFor, hourChanges } from "../../leads/visits/hour-changes.ts";
import { colleagueNewsMails, visitMails } from "../../leads/visits/visit-mail.ts";
import { withFreePlace } from "../../leads/visits/visits.ts";
import { mailWords } from "../../mail/compose/words.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import type { Body } from "../../server/http/read-body.ts";
import type { VisitProperties, VisitTimesAnswer } from "../contract/visits-answers.ts";
import { propertySearchText } from "../listings/property-files.ts";
import { agentFor, visitProperty } from "./visit-reader.ts";

/** In days: how far ahead somebody at the desk may book. */
const furthest = 365;

const phoneVisit = z.object({
  propertyId: id,
  slot: line(40),
  firstName: optional(line(80)),
  lastName: line(80),
  phone,
  email: optional(email),
  /** Of the person. */
  language,
  /** For colleagues. */
  note: optional(lines(1000)),
});

/** The first code of each field that fails. */
export function codesOf({ issues }: z.ZodError): FieldCodes {
  const codes: FieldCodes = {};
  for (const { path, message } of issues)
    codes[String(path[0])] ??= isFieldCode(message) ? message : "choice";
  return codes;
}

/** A time at which somebody at the desk may book: of their choice, but ahead. @throws InvalidFieldsError */
export function requireSlot(content: Content, slot: string, now: Date): string {
  const named = slotNamed(content.site.appointments, slot);
  if (!named) throw new InvalidFieldsError({ slot: "required" });
  if (hasBegun(slot, now)) throw new InvalidFieldsError({ slot: "past" });
  if (!isClockTime(slot)) throw new InvalidFieldsError({ slot: "date" });
  if (named.day > dayAfter(isoDay(now) ?? "", furthest)) throw new InvalidFieldsError({ slot: "date" });
  return slot;
}

/**
 * Books a visit for somebody on the phone, with a mail to them where they have an address. The same key with the same fields books once.
 * @returns its reference
 * @throws InvalidFieldsError; HttpError where the property cannot be had any more, or the time is taken; StoreUnavailable
 */
export async function bookByPhone(content: Content, body: Body, author: string): Promise<string> {
  const { data, error } = phoneVisit.safeParse({ ...body, language: body.personLanguage });
  if (error) throw new InvalidFieldsError(codesOf(error));
  const { note, email: address = "", language: theirs, propertyId, ...fields } = data;
  const property = availableProperty(content, propertyId);
  const slot = requireSlot(content, fields.slot, new Date());
  const reference = newReference();
  const payload = { ...fields, propertyId, [byPhone]: true };
  const { capacity, minutes } = content.site.appointments;
  const headers = new Headers({ "idempotency-key": String(body.key ?? "") });
  const visit = { reference, language: theirs, email: address, fields: payload, propertyId, slot };
  const mails = [
    ...(await visitMails(content, "booked", visit)),
    ...(await colleagueNewsMails(content, visit, { event: "bookedBy", author })),
  ];
  const result = await storeLead(
    {
      reference,
      submissionId: await submissionId("appointment", { ...data, author }, headers),
      flow: "appointment",
      language: theirs,
      email: address,
      payload,
      consentVersion: null,
      propertyId: property.ID,
      reservations: { slot: { propertyId, slot, capacity, minutes, isByStaff: true } },
    },
    mails,
    async (transaction) => {
      await transaction
        .updateTable("leads")
        .set({ state: "answered", assignee: author })
        .where("reference", "=", reference)
        .execute();
      await addEntry(transaction, reference, author, { kind: "visit", value: "entered" });
      if (note) await addEntry(transaction, reference, author, { kind: "note", text: note });
    },
  );
  if (!result.stored) throw new HttpError("visit-taken");
  return result.replayOf ?? reference;
}

/** When a property is free from now on: also sooner than visitors may book. @throws HttpError, StoreUnavailable */
export async function freeTimes(content: Content, propertyId: number): Promise<VisitTimesAnswer> {
  const now = new Date();
  const property = availableProperty(content, propertyId);
  const times = visitTimesOf(content, property);
  if (!times) return { slots: [] };
  const changes = changesFor(content, await hourChanges(brusselsClock(now)), property);
  const slots = visitsBetween(isoDay(now) ?? "", times.horizonDays + 1, times, changes);
  return {
    slots: await withFreePlace(
      property,
      slots.filter(({ slot }) => !hasBegun(slot, now)),
      times,
    ),
  };
}

/** Properties at most in an answer: a phone shows no more. */
const mostProperties = 30;

/** The properties that can be visited and that all words of a search name, by title. */
export async function findProperties(
  content: Content,
  search: string,
  reader: LanguageCode,
): Promise<VisitProperties> {
  const words = fold(search.slice(0, 200)).split(/\s+/).filter(Boolean);
  const mail = await mailWords(reader);
  const catalogue = catalogueOf(content);
  const properties = [...catalogue.properties.values()]
    .filter(isListed)
    .map((record) => ({ record, property: visitProperty(content, record.ID, reader, mail) }))
    .filter(({ record, property }) => {
      const text = `${propertySearchText(catalogue, record)} ${fold(property.address)}`;
      return words.every((word) => text.includes(word));
    })
    .map(({ record, property }) => ({ ...property, agent: agentFor(content, record) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, reader));
  return { properties: properties.slice(0, mostProperties) };
}
