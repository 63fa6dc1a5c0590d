import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import { type Content, loadContent } from "../content/load.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { ownerOf } from "./owner-session.ts";

/** What an owner's page asks for. */
export interface OwnerRequest {
  owner: Owner;
  content: Content;
  language: LanguageCode;
}

/** Answers a signed-in owner only. @throws Refused, StoreUnavailable */
export async function requireOwner(request: Request, content = loadContent()): Promise<OwnerRequest> {
  const owner = await ownerOf(request.headers);
  if (!owner) throw new HttpError("signed-out");
  return { owner, content, language: languageOf(request) };
}

/**
 * The property of this id, if it is the owner's. Whose another is, and whether there is one, is not looked up: the refusal is the
 * same, and takes the same time.
 * @param id as an address has it
 * @throws Refused
 */
export function requireOwnedProperty({ owner, content }: OwnerRequest, id: string | null): PropertyRecord {
  const isOwned = id !== null && owner.properties.map(String).includes(id);
  const record = isOwned ? catalogueOf(content).properties.get(Number(id)) : undefined;
  if (!record) throw new HttpError("not-yours");
  return record;
}
