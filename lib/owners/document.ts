import "server-only";
import { loadContent } from "../content/load.ts";
import { documentAnswer } from "../intake/document-file.ts";
import { failurePage } from "../intake/link-page.ts";
import { languageOf } from "../intake/small-answers.ts";
import { askedBy, ownedProperty } from "./owned.ts";

/**
 * `GET /api/owner/documents/{propertyId}/{documentId}/`: a document of the owner's property; 401, 403 as the figures, 404 where
 * their property has no such document.
 */
export async function answerOwnDocument(
  { propertyId, documentId }: { propertyId: string; documentId: string },
  request: Request,
): Promise<Response> {
  try {
    const asked = await askedBy(request);
    return await documentAnswer(ownedProperty(asked, propertyId), documentId);
  } catch (error) {
    return failurePage(error, languageOf(request), loadContent());
  }
}
