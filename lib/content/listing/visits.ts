import { isHomeCountry } from "../../domain/address/country.ts";
import { propertyVisitTimes, type VisitTimes } from "../../domain/forms/appointments.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Content } from "../load.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** Whether a property is promised to somebody, by its marquee in `site.json`. */
export const isUnderOption = ({ site }: Pick<Content, "site">, { Marquee }: PropertyRecord): boolean =>
  site.marquees.some(({ number, underOption }) => number === Marquee && underOption);

/** When a property can be visited; null where no time can be booked and a visit is asked for. */
export const visitTimesOf = (content: Pick<Content, "site">, record: PropertyRecord): VisitTimes | null =>
  propertyVisitTimes(content.site.appointments, record.Visits, {
    isAbroad: !isHomeCountry(record.CountryID),
    isUnderOption: isUnderOption(content, record),
  });

/** Who shows a property, by the id in `team.json`: the contact of its record, else the first of the team; null where nobody is in it. */
export const agentIdOf = ({ members, content }: Catalogue, { ContactID }: PropertyRecord): string | null =>
  (members.get(ContactID) ?? content.team.members[0])?.id ?? null;
