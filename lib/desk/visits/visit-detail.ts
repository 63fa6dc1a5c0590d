import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { addressLine } from "../../content/listing/address-line.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import { type Place, placeOf } from "../../content/places.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { hasBegun } from "../../domain/forms/visit-hours.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { field } from "../../mail/compose/mail-context.ts";
import type { DeskVisitDetail } from "../contract/visits-answers.ts";
import { requireVisit } from "./visit-changes.ts";
import { visitReader } from "./visit-rows.ts";

const destinationOf = (record: PropertyRecord, place: Place, language: LanguageCode): string =>
  record.Street
    ? addressLine(record, place, language, ({ street }) => street)
    : `${record.Latitude},${record.Longitude}`;

/**
 * All of a visit that the desk shows.
 * @throws HttpError `unknown-request`, StoreUnavailable
 */
export async function visitDetail(
  content: Content,
  reference: string,
  language: LanguageCode,
): Promise<DeskVisitDetail> {
  const row = await requireVisit(reference);
  const visit = (await visitReader(content, language))(row);
  const catalogue = catalogueOf(content);
  const record = catalogue.properties.get(row.property_id);
  // The address finds the door, also where the dot on the map is not on it.
  const destination = record && destinationOf(record, placeOf(catalogue, record, language), language);
  return {
    ...visit,
    version: row.version,
    email: row.email,
    language: row.language,
    href: record ? propertyAddress(catalogue, record, language) : null,
    directions: destination
      ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`
      : null,
    remark: field({ fields: JSON.parse(row.payload) }, "remark") || null,
    comment: row.comment,
    hasBegun: hasBegun(visit.slot, new Date()),
  };
}
