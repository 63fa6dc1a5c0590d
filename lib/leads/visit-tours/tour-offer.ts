import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { agentIdOf } from "../../content/listing/visits.ts";
import type { Content } from "../../content/load.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { areAtOnce } from "../../domain/forms/visit-hours.ts";
import { suggestTours, type TourHome, type TourStop, tourSize } from "../../domain/forms/visit-tours.ts";
import { agentVisits } from "../visits/agent-visits.ts";
import { visitOffer } from "../visits/visits.ts";

/** How many suggestions are made, each of another day. */
const mostTours = 4;

/** Homes that somebody wants to visit one after the other. */
export interface TourOffer {
  /** Those that can be booked, four at most, in the order of the request. */
  homes: PropertyRecord[];
  /** Those that cannot. */
  others: PropertyRecord[];
  tours: TourStop[][];
  /** Whether a home is free at a time. */
  isFree: (id: number, slot: string) => boolean;
}

/**
 * What can be suggested for some homes: at their free times, when who shows them is nowhere else.
 * @param ids of properties, unknown ones among them
 * @throws StoreUnavailable
 */
export async function tourOffer(
  content: Content,
  ids: readonly number[],
  now = new Date(),
): Promise<TourOffer> {
  const catalogue = catalogueOf(content);
  const records = [...new Set(ids)]
    .flatMap((id) => catalogue.properties.get(id) ?? [])
    .slice(0, tourSize.most);
  const visits = await agentVisits(content, now);
  const { minutes } = content.site.appointments;
  const found = await Promise.all(
    records.map(async (record): Promise<{ record: PropertyRecord; home: TourHome } | PropertyRecord> => {
      const offer = await visitOffer(content, record, now);
      if (!offer) return record;
      const agent = agentIdOf(catalogue, record);
      const busy = visits.filter((visit) => visit.agent === agent && visit.property_id !== record.ID);
      const { ID: id, Latitude: latitude, Longitude: longitude } = record;
      const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
      const slots = offer.slots.filter(
        ({ slot }) => !busy.some((visit) => areAtOnce(slot, visit.slot, minutes)),
      );
      return { record, home: { id, place, slots } };
    }),
  );
  const open = found.flatMap((each) => ("home" in each ? [each] : []));
  return {
    homes: open.map(({ record }) => record),
    others: found.flatMap((each) => ("home" in each ? [] : [each])),
    isFree: (id, slot) =>
      open.some(({ home }) => home.id === id && home.slots.some((free) => free.slot === slot)),
    tours:
      open.length < tourSize.least
        ? []
        : suggestTours(
            open.map(({ home }) => home),
            mostTours,
          ),
  };
}
