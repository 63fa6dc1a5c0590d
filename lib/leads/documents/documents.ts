import "server-only";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import { isoDay } from "../../domain/text/dates.ts";
import { textIn } from "../../domain/text/localized.ts";
import { absolute } from "../../mail/compose/agency.ts";
import type { MailDocument } from "../../mail/compose/mail-context.ts";
import type { MailWords } from "../../mail/compose/words.ts";
import { signLink } from "../../server/signed-links.ts";

const dayMs = 86_400_000;

/** What the signature of a document's link covers. */
export const documentParts = (propertyId: number | string, documentId: number | string): string[] => [
  "documents",
  String(propertyId),
  String(documentId),
];

/** When a link made now stops working; the day before is the last whole one. */
export const linksEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
export const lastDay = (end: Date): string => isoDay(new Date(end.getTime() - dayMs)) ?? "";

/** A property's documents: those with a file as links that expire, the others by name. */
export function mailDocuments(record: PropertyRecord, words: MailWords, end: Date): MailDocument[] {
  const { language, fact } = words;
  return (record.Documents ?? []).map(({ ID, Kind, Name, File }) => ({
    name: textIn(Name, language) || fact(`document.${Kind}`),
    href: File
      ? absolute(
          `/api/documents/${record.ID}/${ID}/?${signLink(documentParts(record.ID, ID), end)}&language=${language}`,
        )
      : null,
  }));
}
