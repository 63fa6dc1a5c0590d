import "server-only";
import { loadContent } from "../content/load.ts";
import { documentAnswer } from "../server/http/document-response.ts";
import { failurePage } from "../server/http/link-page.ts";
import { languageOf } from "../server/http/request-language.ts";
import { requireOwnedProperty, requireOwner } from "./require-owner.ts";

/**
 * `GET /api/owner/documents/{propertyId}/{documentId}/`: a document of the owner's property; 401, 403 as the figures, 404 where
 * their property has no such document.
 */
export async function answerOwnDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
): Promise<Response> {
  try {
    const asked = await requireOwner(request);
    return await documentAnswer(requireOwnedProperty(asked, propertyId), documentId);
  } catch (error) {
    return failurePage(error, languageOf(request), loadContent());
  }
}
