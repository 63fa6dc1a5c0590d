import { isHomeCountry } from "../../../domain/address/country.ts";
import { formatDate } from "../../../domain/text/dates.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import { shownText } from "../../../domain/text/localized.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { regionOfRecord } from "../energy.ts";
import type { WordsOf } from "./words.ts";

type DocumentKind = NonNullable<PropertyRecord["Documents"]>[number]["Kind"];

/** The name of a kind of document: Brussels and Wallonia call their energy certificate EPB (PEB), Flanders EPC; other countries otherwise. */
export function documentKind(
  record: Pick<PropertyRecord, "Zip" | "CountryID">,
  kind: DocumentKind,
): WordsOf<"document"> {
  const region = regionOfRecord(record);
  if (kind === "epc" && !isHomeCountry(record.CountryID)) return "energy";
  return kind === "epc" && (region === "brussels" || region === "wallonia") ? "epb" : kind;
}

/** The documents that are handed over on request. */
export const documentViews = (record: PropertyRecord, language: LanguageCode) =>
  (record.Documents ?? []).map(({ ID, Kind, Name, Date: day }) => ({
    id: ID,
    kind: documentKind(record, Kind),
    /** Takes the place of the kind's name. */
    name: Name ? shownText(Name, language) : null,
    /** `14-6-2022`; empty without one. */
    date: formatDate(day, language),
  }));

export type DocumentView = ReturnType<typeof documentViews>[number];
