import "server-only";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { log } from "../server/log.ts";
import { ownerOf } from "./owner-session.ts";

/** Whether a request was made by the signed-in owner of a property, whose own views tell them nothing. */
export async function isOwnView(headers: Headers, propertyId: number): Promise<boolean> {
  try {
    const owner = await ownerOf(headers);
    return owner?.properties.includes(propertyId) ?? false;
  } catch (error) {
    // A view too many is no reason to answer with a fault. The store has told of its own.
    if (!(error instanceof StoreUnavailable)) log.error({ code: "owner" }, "session could not be read");
    return false;
  }
}
