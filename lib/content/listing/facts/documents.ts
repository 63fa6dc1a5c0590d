import { formatDate } from "../../../domain/text/dates.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import { type ShownText, shownText } from "../../../domain/text/localized.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { regionOfRecord } from "../energy.ts";
import type { WordsOf } from "./words.ts";

type DocumentKind = NonNullable<PropertyRecord["Documents"]>[number]["Kind"];

/** The name of a kind of document: Brussels and Wallonia call their energy certificate EPB (PEB), Flanders EPC. */
export function documentKind(record: PropertyRecord, kind: DocumentKind): WordsOf<"document"> {
  const region = regionOfRecord(record);
  return kind === "epc" && (region === "brussels" || region === "wallonia") ? "epb" : kind;
}

/** A document that is handed over on request. */
export interface DocumentView {
  id: number;
  kind: WordsOf<"document">;
  /** Takes the place of the kind's name. */
  name: ShownText | null;
  /** `14-6-2022`; empty without one. */
  date: string;
}

export const documentViews = (record: PropertyRecord, language: LanguageCode): DocumentView[] =>
  (record.Documents ?? []).map(({ ID, Kind, Name, Date: day }) => ({
    id: ID,
    kind: documentKind(record, Kind),
    name: Name ? shownText(Name, language) : null,
    date: formatDate(day),
  }));
