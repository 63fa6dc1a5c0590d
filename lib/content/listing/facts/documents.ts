import { formatDate } from "../../../domain/text/dates.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import { type ShownText, shownText } from "../../../domain/text/localized.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import type { WordsOf } from "./words.ts";

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
    kind: Kind,
    name: Name ? shownText(Name, language) : null,
    date: formatDate(day),
  }));
