import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf, isUnderOption, visitTimesOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import { ownersInFile, ownerWith } from "../../content/owners.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { StaffMember } from "../../content/schemas/staff.ts";
import type { VisitSlot, VisitTimes } from "../../domain/forms/appointments.ts";
import { areAtOnce, hasBegun, visitsBetween } from "../../domain/forms/visit-hours.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { brusselsClock, brusselsMoment, dayAfter, isoDay, mondayOf } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { waitCounts } from "../../leads/visit-waits/wait-store.ts";
import { changesFor, hourChanges, type StoredHourChange } from "../../leads/visits/hour-changes.ts";
import { visitRows } from "../../leads/visits/visit-rows.ts";
import { mailWords } from "../../mail/compose/words.ts";
import type { DeskHour, DeskHourChange, DeskVisit, DeskWeek } from "../contract/visits-answers.ts";
import { deskPerson } from "../requests/inbox.ts";
import { agentWith, visitAgents, visitProperty, visitReader } from "./visit-reader.ts";

/** Whether visitors can book a time now: after the notice that it asks for, and before the horizon. */
function isOnline({ slot, day }: VisitSlot, { noticeHours, horizonDays }: VisitTimes, now: Date): boolean {
  const earliest = now.getTime() + noticeHours * 3_600_000;
  return brusselsMoment(slot).getTime() >= earliest && day <= dayAfter(isoDay(now) ?? "", horizonDays);
}

interface WeekFacts {
  monday: string;
  now: Date;
  changes: readonly StoredHourChange[];
  visits: readonly DeskVisit[];
}

/** The hours of a property in the week that are not over. */
function hoursOf(
  content: Content,
  record: PropertyRecord,
  { monday, now, changes }: WeekFacts,
): { times: VisitTimes; slots: VisitSlot[] } | null {
  const times = visitTimesOf(content, record);
  if (!times) return null;
  const slots = visitsBetween(monday, 7, times, changesFor(content, changes, record));
  return { times, slots: slots.filter(({ slot }) => !hasBegun(slot, now)) };
}

/**
 * When properties have a free place in the week. Properties with the same agent and the same hours are reckoned once, but for those that
 * have visits or changes of their own.
 */
function freeHours(content: Content, records: readonly PropertyRecord[], facts: WeekFacts): DeskHour[] {
  const { capacity, minutes } = content.site.appointments;
  const catalogue = catalogueOf(content);
  const hoursBySlot = new Map<string, DeskHour>();
  const booked = facts.visits.filter(({ state }) => state === "held" || state === "confirmed");
  const visited = new Set(booked.map(({ property }) => property.id));
  const special = new Set([...visited, ...facts.changes.map(({ propertyId }) => propertyId)]);
  const groups = Map.groupBy(records, (record) => {
    const { ID, Visits, CountryID } = record;
    return special.has(ID)
      ? String(ID)
      : JSON.stringify([agentIdOf(catalogue, record), Visits, CountryID, isUnderOption(content, record)]);
  });
  for (const group of groups.values()) {
    const [first] = group;
    const hours = first && hoursOf(content, first, facts);
    if (!first || !hours) continue;
    const visits = visited.has(first.ID) ? booked.filter(({ property }) => property.id === first.ID) : [];
    for (const slot of hours.slots) {
      if (visits.filter((visit) => areAtOnce(visit.slot, slot.slot, minutes)).length >= capacity) continue;
      const { free, online } = hoursBySlot.get(slot.slot) ?? { free: 0, online: 0 };
      const isBookable = isOnline(slot, hours.times, facts.now);
      hoursBySlot.set(slot.slot, {
        ...slot,
        free: free + group.length,
        online: online + (isBookable ? group.length : 0),
      });
    }
  }
  return [...hoursBySlot.values()].toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** Marks the visits whose agent has another one at the same time. */
const withDoubles = (visits: readonly DeskVisit[], minutes: number): DeskVisit[] =>
  visits.map((visit) => ({
    ...visit,
    isDouble:
      visit.state !== "cancelled" &&
      visits.some(
        (candidate) =>
          candidate.reference !== visit.reference &&
          candidate.state !== "cancelled" &&
          candidate.agent?.id === visit.agent?.id &&
          candidate.property.id !== visit.property.id &&
          areAtOnce(visit.slot, candidate.slot, minutes),
      ),
  }));

/**
 * A week of visits and hours.
 * @param choice any day of the week, and whose visits: an agent's id, `all`, or empty for the person's own; or those of one property
 * @throws StoreUnavailable
 */
export async function visitWeek(
  content: Content,
  choice: { day: string; agent: string; propertyId: number | null },
  { member, language }: { member: StaffMember; language: LanguageCode },
  now: Date = new Date(),
): Promise<DeskWeek> {
  const { noticeHours, horizonDays, minutes } = content.site.appointments;
  const catalogue = catalogueOf(content);
  const words = await mailWords(language);
  const agents = visitAgents(content);
  const mine = agentWith(content, member.email);
  const record = catalogue.properties.get(choice.propertyId);
  const chosen = agents.some(({ id }) => id === choice.agent) ? choice.agent : null;
  const agent = record || choice.agent === "all" ? null : (chosen ?? mine);
  const monday = mondayOf(isoDay(choice.day) ?? isoDay(now) ?? "");
  const end = dayAfter(monday, 7);

  const readVisit = await visitReader(content, language);
  const visits = withDoubles((await visitRows(monday, end)).map(readVisit), minutes);
  const changes = await hourChanges(`${monday}T00:00`, `${end}T00:00`);
  const records = record
    ? [record]
    : [...catalogue.properties.values()].filter(
        (property) => isListed(property) && (agent === null || agentIdOf(catalogue, property) === agent),
      );
  const isShown = (change: StoredHourChange) => {
    // Of everybody's calendars there would be too many.
    if (change.id === null && agent === null) return false;
    if (record) return changesFor(content, [change], record).length > 0;
    const about = change.propertyId === null ? null : catalogue.properties.get(change.propertyId);
    const concerned = about ? agentIdOf(catalogue, about) : change.agent;
    return agent === null || concerned === null || concerned === agent;
  };
  const changeOf = ({ propertyId, agent: id, author, ...change }: StoredHourChange): DeskHourChange => ({
    ...change,
    author:
      change.id === null
        ? ""
        : change.isByOwner
          ? (ownerWith(author, ownersInFile())?.name ?? "")
          : deskPerson(author).name,
    property: propertyId === null ? null : visitProperty(content, propertyId, language, words),
    agent: id === null ? null : (agents.find((member) => member.id === id) ?? { id, name: id }),
  });
  return {
    days: Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)),
    now: brusselsClock(now),
    agents,
    agent,
    mine,
    property: record ? visitProperty(content, record.ID, language, words) : null,
    rules: { noticeHours, horizonDays, minutes },
    visits: visits.filter((visit) =>
      record ? visit.property.id === record.ID : agent === null || visit.agent?.id === agent,
    ),
    hours: freeHours(content, records, { monday, now, changes, visits }),
    changes: changes.filter(isShown).map(changeOf),
    waiting: await waitCounts(records.map(({ ID }) => ID)),
  };
}
