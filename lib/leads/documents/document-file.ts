import "server-only";
import { catalogueOf } from "../../content/catalogue.ts";
import { propertyAddress } from "../../content/listing/listing.ts";
import { type Content, loadContent } from "../../content/load.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { documentResponse, folderOfDocuments } from "../../server/http/document-response.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { failurePage, linkWords } from "../../server/http/link-page.ts";
import { languageOf } from "../../server/http/request-language.ts";
import { hasValidSignature, isValidLink } from "../../server/signed-links.ts";
import { documentParts } from "./documents.ts";

/** Back to the property, where its documents can be asked for again; nothing where it has left the site. */
async function propertyLinks(content: Content, propertyId: string, language: LanguageCode) {
  const catalogue = catalogueOf(content);
  const property = catalogue.properties.get(Number(propertyId));
  if (!property || !isListed(property)) return [];
  const label = (await linkWords(language))("links.property");
  return [{ label, href: propertyAddress(catalogue, property, language) }];
}

/**
 * `GET /api/documents/{propertyId}/{documentId}/?expires&signature`: a document for who asked for it. The link is checked before
 * anything is looked up, so that nobody learns which documents there are.
 */
export async function answerDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
  content = loadContent(),
  folder = folderOfDocuments,
): Promise<Response> {
  try {
    const parts = documentParts(propertyId, documentId);
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
