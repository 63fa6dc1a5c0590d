import "server-only";
import { isPropertyId } from "../content/load.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { log } from "../server/log.ts";
import { readText } from "../views/view-beacon.ts";
import { type ViewRules, viewEndpointResponse } from "../views/view-endpoint.ts";
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
const viewRules: ViewRules = { isProperty: isPropertyId, isOwn: isOwnView };

/** `POST /api/views/`: counts a view of a property's page. Views wait in memory for the next write (`lib/views/view-queue.ts`). */
export async function handleView({ headers, body }: Request): Promise<Response> {
  const { status, body: json } = await viewEndpointResponse(headers, await readText(body), viewRules);
  return new Response(json ?? null, {
    status,
    headers: {
      "cache-control": "no-store",
      ...(json !== undefined && { "content-type": "application/json" }),
    },
  });
}
