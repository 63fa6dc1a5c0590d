import "server-only";
import { isPropertyId } from "../content/load.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { log } from "../server/log.ts";
import type { ViewRules } from "../views/view-endpoint.ts";
import { signedInOwner } from "./require-owner.ts";

/** Whether the request was made by the signed-in owner of the property. Never fails: at worst an owner's own view is counted. */
async function isOwnView(headers: Headers, propertyId: number): Promise<boolean> {
  try {
    const owner = await signedInOwner(headers);
    return owner?.properties.includes(propertyId) ?? false;
  } catch (error) {
    // The store logs its own faults.
    if (!(error instanceof StoreUnavailable)) log.error({ code: "owner" }, "session could not be read");
    return false;
  }
}

/** Which page views count: those of properties that exist, by anybody but their owner. */
export const viewRules: ViewRules = { isProperty: isPropertyId, isOwn: isOwnView };
