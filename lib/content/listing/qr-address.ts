import { isForSale } from "../../domain/listing/goal.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { fillPattern } from "../../i18n/addresses.ts";
import { defaultLanguage, pathEntry } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { propertyAddress } from "./listing.ts";

/** Where a QR code stands: visits from it are counted as those of a campaign of this name. */
export type QrPlace = "brochure" | "window-card" | "shop-window";

/**
 * The address that a QR code of a property has: the shortest one that leads to its page, so that its squares are large, with the place of
 * the code as its campaign.
 * @param site `https://www.example.be`
 */
export function qrAddress(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
  { site, place }: { site: string; place: QrPlace },
): string {
  const { original } = pathEntry(isForSale(record.Goal) ? "property-sale" : "property-rent");
  const isShort = !original.replace("{id}", "").includes("{");
  const path = isShort
    ? `${language === defaultLanguage ? "" : `/${language}`}${fillPattern(original, { id: record.ID })}`
    : propertyAddress(catalogue, record, language);
  return `${new URL(path, site).href}?utm_source=${place}`;
}
