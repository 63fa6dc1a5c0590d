import "server-only";
import { loadOwners, ownerWith } from "../content/owner/owners.ts";
import type { Owner } from "../content/schemas/owners.ts";
import { sessionIn } from "./auth/auth-sessions.ts";

/**
 * The owner who has signed in, as the content names them now; null for everybody else. Who was taken out of the content is nobody,
 * whatever their cookie says.
 * @param headers of a request
 * @throws StoreUnavailable; not where the request carries no session at all
 */
export async function ownerOf(
  headers: Headers,
  owners: readonly Owner[] = loadOwners(),
): Promise<Owner | null> {
  const session = await sessionIn(headers);
  return session && ownerWith(session.user.email, owners);
}
