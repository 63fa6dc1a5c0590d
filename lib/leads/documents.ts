import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { documentKind } from "../content/listing/facts/documents.ts";
import { propertyAddress } from "../content/listing/listing.ts";
import { type Content, loadContent } from "../content/load.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { isListed } from "../domain/listing/property-state.ts";
import { isoDay } from "../domain/text/dates.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { textIn } from "../domain/text/localized.ts";
import { absolute, type MailDocument } from "../mail/compose/mail-context.ts";
import type { MailWords } from "../mail/compose/words.ts";
import { documentResponse, folderOfDocuments } from "../server/http/document-response.ts";
import { HttpError } from "../server/http/http-error.ts";
import { failurePage, linkWords } from "../server/http/link-page.ts";
import { languageOf } from "../server/http/request-language.ts";
import { hasValidSignature, isValidLink, signLink } from "../server/signed-links.ts";

const dayMs = 86_400_000;

/** What the signature of a document's link covers. */
const signedParts = (propertyId: number | string, documentId: number | string): string[] => [
  "documents",
  String(propertyId),
  String(documentId),
];

/** The moment from which a link made now no longer works. @param days below zero: of a link that stops working now, when it was made */
export const linksEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The last whole day on which such a link works: `2026-12-01`. */
export const lastDay = (end: Date): string => isoDay(new Date(end.getTime() - dayMs)) ?? "";

/** A property's documents: those with a file as links that expire, the others by name. */
export function mailDocuments(record: PropertyRecord, words: MailWords, end: Date): MailDocument[] {
  const { language, fact } = words;
  return (record.Documents ?? []).map(({ ID, Kind, Name, File }) => ({
    name: textIn(Name, language) || fact(`document.${documentKind(record, Kind)}`),
    href: File
      ? absolute(
          `/api/documents/${record.ID}/${ID}/?${signLink(signedParts(record.ID, ID), end)}&language=${language}`,
        )
      : null,
  }));
}

/** The way back to the property, where its documents can be requested again; none where it has left the site. */
async function propertyLinks(content: Content, propertyId: string, language: LanguageCode) {
  const catalogue = catalogueOf(content);
  const property = catalogue.properties.get(Number(propertyId));
  if (!property || !isListed(property)) return [];
  const label = (await linkWords(language))("links.property");
  return [{ label, href: propertyAddress(catalogue, property, language) }];
}

/**
 * `GET /api/documents/{propertyId}/{documentId}/?expires&signature`: a document. The signature is checked before anything is looked
 * up, so that the answer does not give away which documents there are.
 */
export async function handleDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
  content = loadContent(),
  folder = folderOfDocuments,
): Promise<Response> {
  try {
    const parts = signedParts(propertyId, documentId);
    const query = new URL(request.url).searchParams;
    if (!hasValidSignature(parts, query)) throw new HttpError("link-invalid");
    if (!isValidLink(parts, query)) throw new HttpError("link-expired");
    return await documentResponse(
      catalogueOf(content).properties.get(Number(propertyId)),
      documentId,
      folder,
    );
  } catch (error) {
    const language = languageOf(request);
    return failurePage(error, language, content, await propertyLinks(content, propertyId, language));
  }
}
