import "server-only";
import { type Content, loadContent } from "../../content/load.ts";
import { freeAgentHours } from "../../domain/forms/agent-hours.ts";
import type { VisitSlot } from "../../domain/forms/appointments.ts";
import { offeredSlots } from "../../domain/forms/visit-hours.ts";
import { brusselsClock } from "../../domain/text/dates.ts";
import type { AppointmentOffer } from "../../forms/appointments.ts";
import { flowsWhere } from "../../forms/flows/index.ts";
import { readStore } from "../../server/db/store.ts";
import { InvalidFieldsError } from "../../server/http/http-error.ts";
import { jsonResponse } from "../../server/http/responses.ts";
import { agentVisits } from "./agent-visits.ts";
import { hourChanges } from "./hour-changes.ts";

const dayMs = 86_400_000;

/** Whoever is recognised by the institute values homes; everybody where the team names no recognition. */
function valuersOf({ team: { members } }: Content): string[] {
  const recognised = members.filter(({ BIV }) => BIV);
  return (recognised.length > 0 ? recognised : members).map(({ id }) => id);
}

/** Hours that owners have chosen, until somebody closes their request: it is what holds the hour. */
async function promisedHours({ site }: Content, now: Date): Promise<string[]> {
  const rows = await readStore((db) =>
    db
      .selectFrom("leads")
      .select("payload")
      .where(
        "flow",
        "in",
        flowsWhere(({ hour }) => hour),
      )
      .where("state", "<>", "closed")
      .where("created_at", ">", now.getTime() - (site.appointments.horizonDays + 1) * dayMs)
      .execute(),
  );
  const clock = brusselsClock(now);
  return rows.flatMap(({ payload }) => {
    const { hour } = JSON.parse(payload);
    return typeof hour === "string" && hour >= clock ? [hour] : [];
  });
}

/** The hours at which an agent can come and value a home, in order. @throws StoreUnavailable */
async function valuationHours(content: Content, now: Date): Promise<VisitSlot[]> {
  const { appointments } = content.site;
  const [changes, visits] = [await hourChanges(brusselsClock(now)), await agentVisits(content, now)];
  const diaries = valuersOf(content).map((id) => ({
    offered: offeredSlots(
      appointments,
      now,
      changes.filter(({ propertyId, agent }) => propertyId === null && (agent === null || agent === id)),
    ),
    visits: visits.filter(({ agent }) => agent === id).map(({ slot }) => slot),
  }));
  return freeAgentHours(diaries, await promisedHours(content, now), appointments.minutes);
}

/** A form that has chosen an hour has chosen a free one. @throws InvalidFieldsError, StoreUnavailable */
export async function requireFreeHour(content: Content, hour: unknown, now: Date): Promise<void> {
  if (hour === undefined) return;
  const hours = await valuationHours(content, now);
  if (!hours.some(({ slot }) => slot === hour)) throw new InvalidFieldsError({ hour: "slot" });
}

/** `GET /api/appointments/valuation/`: when an agent can come and value a home. @throws StoreUnavailable */
export async function handleValuationHours(): Promise<Response> {
  const slots = await valuationHours(loadContent(), new Date());
  const offer: AppointmentOffer = { isBookable: true, slots, fullDays: [], statements: null };
  return jsonResponse(offer);
}
