import "server-only";
import { titleOf } from "../../content/listing/listing.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { TourStop } from "../../domain/forms/visit-tours.ts";
import { longDay } from "../../domain/text/dates.ts";
import type { LinkPage } from "../../server/http/link-page.ts";
import type { OpenedLink } from "../link-answer.ts";
import type { TourOffer } from "./tour-offer.ts";

/** A tour as a form sends it: `7110@2026-11-28T14:00,7090@2026-11-28T15:00`. */
export const tourValue = (stops: readonly TourStop[]): string =>
  stops.map(({ id, slot: { slot } }) => `${id}@${slot}`).join();

/** The times of such a text, by property. */
export const slotsIn = (value: string): Map<number, string> =>
  new Map(
    value.split(",").flatMap((stop) => {
      const [id = "", slot = ""] = stop.split("@");
      return Number(id) > 0 && slot ? [[Number(id), slot] as const] : [];
    }),
  );

/** Time and home of each stop, in words. */
export function stopTexts(
  stops: readonly TourStop[],
  homes: readonly PropertyRecord[],
  { language }: Pick<OpenedLink, "language">,
): string[] {
  return stops.map(({ id, slot }) => {
    const home = homes.find(({ ID }) => ID === id);
    return `${slot.from} ${home ? titleOf(home, language).text : id}`;
  });
}

/** The suggestions as one choice, the first of them or the sent one chosen. */
export function tourChoice(
  { homes, tours }: TourOffer,
  link: OpenedLink,
  sent?: string,
): NonNullable<NonNullable<LinkPage["form"]>["choice"]> {
  const values = tours.map(tourValue);
  return {
    name: "tour",
    chosen: sent && values.includes(sent) ? sent : values[0],
    groups: tours.map((stops) => ({
      label: longDay(stops[0]?.slot.day ?? "", link.language),
      options: [{ value: tourValue(stops), label: stopTexts(stops, homes, link).join("\n") }],
    })),
  };
}

/** Which times of a tour have gone since it was suggested, home by home. */
export const takenTexts = (
  ids: readonly number[],
  slots: ReadonlyMap<number, string>,
  homes: readonly PropertyRecord[],
  { t, language }: OpenedLink,
): string[] =>
  ids.map((id) => {
    const home = homes.find(({ ID }) => ID === id);
    const time = (slots.get(id) ?? "").slice(11);
    return t("visits.tour.taken", { title: home ? titleOf(home, language).text : String(id), time });
  });
