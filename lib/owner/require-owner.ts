import "server-only";
import { findSession } from "../accounts/sessions.ts";
import { catalogueOf } from "../content/catalogue.ts";
import { type Content, loadContent } from "../content/load.ts";
import { loadOwners, ownerWith } from "../content/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { ownerRealm } from "./owner-realm.ts";
import { recordUse } from "./owner-sessions.ts";

/**
 * The owner who is signed in, from the content as it is now; null for everybody else, and for an owner who was taken out of the content
 * since.
 * @param headers of a request
 * @throws StoreUnavailable, but only where the request has a cookie of a session
 */
export async function signedInOwner(
  headers: Headers,
  owners: readonly Owner[] = loadOwners(),
): Promise<Owner | null> {
  const session = await findSession(ownerRealm, headers);
  return session && ownerWith(session.user.email, owners);
}

/** A request of a signed-in owner. */
export interface OwnerRequest {
  owner: Owner;
  content: Content;
  language: LanguageCode;
}

/** Lets only signed-in owners pass. @throws HttpError `signed-out`, StoreUnavailable */
export async function requireOwner(request: Request, content = loadContent()): Promise<OwnerRequest> {
  const current = await findSession(ownerRealm, request.headers);
  const owner = current && ownerWith(current.user.email);
  if (!owner) throw new HttpError("signed-out");
  await recordUse(current.session.token, request.headers);
  return { owner, content, language: languageOf(request) };
}

/**
 * The property of this id, if it is the owner's. The error is the same, after the same time, whether the property is somebody else's or
 * does not exist.
 * @param id as it stands in the address
 * @throws HttpError `not-yours`
 */
export function requireOwnedProperty({ owner, content }: OwnerRequest, id: string | null): PropertyRecord {
  const isOwned = id !== null && owner.properties.map(String).includes(id);
  const record = isOwned ? catalogueOf(content).allProperties.get(Number(id)) : undefined;
  if (!record) throw new HttpError("not-yours");
  return record;
}
