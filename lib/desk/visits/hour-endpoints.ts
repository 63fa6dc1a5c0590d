import "server-only";
import { z } from "zod";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf, visitTimesOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import { slotNamed, slotsWithin } from "../../domain/forms/appointments.ts";
import { areAtOnce, concernsProperty } from "../../domain/forms/visit-hours.ts";
import { brusselsClock, daysBetween } from "../../domain/text/dates.ts";
import { choice, id, line, optional } from "../../forms/fields.ts";
import { slotOf, visitRows } from "../../leads/visits/visit-rows.ts";
import { writeStore } from "../../server/db/store.ts";
import { HttpError, InvalidFieldsError } from "../../server/http/http-error.ts";
import type { HourChangeAnswer } from "../contract/visits-answers.ts";
import type { DeskCall } from "../endpoint.ts";
import { codesOf } from "./phone-visit.ts";
import { visitAgents } from "./visit-reader.ts";

/** In days: a closing may last at most this long. */
const longest = 400;

const hourChange = z.object({
  kind: choice(["open", "closed"]),
  from: line(16),
  to: line(16),
  propertyId: optional(id),
  agent: optional(line(80)),
  reason: optional(line(200)),
});
type Wanted = z.output<typeof hourChange>;

const isClock = (content: Content, time: string) => slotNamed(content.site.appointments, time) !== undefined;

/** @throws InvalidFieldsError with the first thing that is wrong with the hours */
function requireHours(content: Content, { kind, from, to, propertyId }: Wanted): void {
  if (!isClock(content, from)) throw new InvalidFieldsError({ from: "date" });
  if (!isClock(content, to)) throw new InvalidFieldsError({ to: "date" });
  if (to <= brusselsClock(new Date())) throw new InvalidFieldsError({ to: "past" });
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (to <= from || (daysBetween(first, last) ?? 0) > longest) throw new InvalidFieldsError({ to: "choice" });
  if (kind === "closed") return;
  const hours = { from: from.slice(11), to: to.slice(11) };
  // An evening at midnight would be another day.
  if (first !== last || slotsWithin(first, hours, content.site.appointments).length === 0)
    throw new InvalidFieldsError({ to: "range" });
  const property = propertyId === undefined ? undefined : catalogueOf(content).properties.get(propertyId);
  if (property && !visitTimesOf(content, property))
    throw new InvalidFieldsError({ propertyId: "notBookable" });
}

/** @throws InvalidFieldsError where the property or the agent is none of the content */
function requireScope(content: Content, { propertyId, agent }: Wanted): void {
  if (propertyId !== undefined && !catalogueOf(content).properties.has(propertyId))
    throw new InvalidFieldsError({ propertyId: "choice" });
  if (agent !== undefined && !visitAgents(content).some((member) => member.id === agent))
    throw new InvalidFieldsError({ agent: "choice" });
}

/** How many visits are booked at hours that are closed. @throws StoreUnavailable */
async function bookedWithin(content: Content, { kind, from, to, propertyId, agent }: Wanted) {
  if (kind === "open") return 0;
  const catalogue = catalogueOf(content);
  const { minutes } = content.site.appointments;
  const rows = await visitRows(from.slice(0, 10), to);
  return rows.filter((row) => {
    const record = catalogue.properties.get(row.property_id);
    const property = { id: row.property_id ?? 0, agent: record ? agentIdOf(catalogue, record) : null };
    const slot = slotOf(row);
    return (
      row.place !== null &&
      (slot >= from || areAtOnce(slot, from, minutes)) &&
      concernsProperty({ propertyId: propertyId ?? null, agent: agent ?? null }, property)
    );
  }).length;
}

/**
 * `POST visit-hours/` with `{ kind, from, to, propertyId?, agent?, reason? }`: opens or closes hours at once, also for the site's form.
 * Visits that are booked then stay; the answer counts them.
 */
export async function handleHours({ body, content, member }: DeskCall): Promise<HourChangeAnswer> {
  const { data, error } = hourChange.safeParse(body);
  if (error) throw new InvalidFieldsError(codesOf(error));
  requireScope(content, data);
  requireHours(content, data);
  const { kind, from, to, propertyId = null, reason = null } = data;
  const agent = propertyId === null ? (data.agent ?? null) : null;
  const { position } = await writeStore((transaction) =>
    transaction
      .insertInto("visit_hours")
      .values({
        kind,
        property_id: propertyId,
        agent,
        starts: from,
        ends: to,
        reason,
        author: member.email,
        created_at: Date.now(),
      })
      .returning("position")
      .executeTakeFirstOrThrow(),
  );
  return { id: Number(position), booked: await bookedWithin(content, data) };
}

/** `POST visit-hours/{id}/remove/`: the hours are again as they were before; 404 where there is no such change any more. */
export async function handleHoursRemoval({ parts: [change = ""] }: DeskCall) {
  if (!/^\d{1,9}$/.test(change)) throw new HttpError("not-here");
  const { numDeletedRows } = await writeStore((transaction) =>
    transaction.deleteFrom("visit_hours").where("position", "=", Number(change)).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new HttpError("not-here");
  return { removed: true };
}
