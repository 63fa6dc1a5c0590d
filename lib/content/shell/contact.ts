import { shownPhone, telHref } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** How to reach the agency: address, phone, mail, and opening hours. */
export interface ContactView {
  name: string;
  street: string;
  place: string;
  phone: { shown: string; href: string };
  email: string;
  mapHref: string;
  /** Monday (1) to Sunday (7) with their opening hours; an empty list is a closed day. */
  week: { day: (typeof weekdays)[number]; spans: { opens: string; closes: string }[] }[];
  note: ShownText | null;
}

export function contactOf(catalogue: Catalogue, language: LanguageCode): ContactView {
  const { agency, openingHours, openingNote } = catalogue.content.site;
  return {
    name: agency.name,
    street: `${agency.street[language]} ${agency.houseNumber}`,
    place: `${agency.zip} ${agency.city[language]}`,
    phone: { shown: shownPhone(agency.phone), href: telHref(agency.phone) },
    email: agency.email,
    mapHref: `https://www.openstreetmap.org/?mlat=${agency.latitude}&mlon=${agency.longitude}#map=17/${agency.latitude}/${agency.longitude}`,
    week: weekdays.map((day) => ({
      day,
      spans: openingHours
        .filter((hours) => hours.days.includes(day))
        .map(({ opens, closes }) => ({ opens, closes })),
    })),
    note: openingNote ? shownText(openingNote, language) : null,
  };
}
