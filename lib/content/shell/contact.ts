import { shownPhone, telHref } from "../../domain/address/phone.ts";
import type { OpeningHours } from "../../domain/agency/opening-hours.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import { perCatalogue } from "../catalogue.ts";
import type { Content } from "../load.ts";
import { brandOf } from "./brand.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When the agency is open, its closed days of the past included. */
export const openingHoursOf = ({ openingHours, appointments }: Content["site"]): OpeningHours => ({
  week: weekdays.map((day) =>
    openingHours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  ),
  closedDays: appointments.closed,
});

/** How to reach the agency: address, phone, mail, and opening hours (public holidays are the days without visits). */
export const contactOf = perCatalogue((catalogue, language: LanguageCode) => {
  const { agency, openingNote } = catalogue.content.site;
  const { week, closedDays } = openingHoursOf(catalogue.content.site);
  return {
    name: agency.name,
    brand: brandOf(catalogue),
    street: `${agency.street[language]} ${agency.houseNumber}`,
    place: `${agency.zip} ${agency.city[language]}`,
    phone: { shown: shownPhone(agency.phone), href: telHref(agency.phone) },
    email: agency.email,
    mapHref: `https://www.openstreetmap.org/?mlat=${agency.latitude}&mlon=${agency.longitude}#map=17/${agency.latitude}/${agency.longitude}`,
    position: { latitude: agency.latitude, longitude: agency.longitude },
    hours: { week, closedDays: closedDays.filter((day) => day >= catalogue.today) },
    note: openingNote ? shownText(openingNote, language) : null,
  };
});

export type ContactView = ReturnType<typeof contactOf>;
