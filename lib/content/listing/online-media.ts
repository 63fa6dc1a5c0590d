import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText } from "../../domain/text/localized.ts";
import type { PropertyRecord } from "../schemas/property.ts";

/** What its owner sees of a property's online media in a language, the latest first. */
export function onlineMediaOf({ OnlineMedia = [] }: PropertyRecord, language: LanguageCode): OwnerEntry[] {
  return OnlineMedia.map((item) => ({
    date: item.Date,
    type: item.Type,
    contact: item.Contact,
    subject: shownText(item.Subject, language),
    comment: item.Comment ? shownText(item.Comment, language) : null,
    status: item.Status,
    source: item.Source,
  })).toSorted((one, other) => other.date.localeCompare(one.date));
}
