import "server-only";
import { z } from "zod";
import { isPropertyId } from "../content/load.ts";
import { viewSourceOf } from "../domain/views/view-source.ts";
import { StoreUnavailable } from "../server/db/store-unavailable.ts";
import { env } from "../server/env.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { log } from "../server/log.ts";
import { beaconHandler } from "../views/beacon.ts";
import { queueView } from "../views/view-queue.ts";
import { signedInOwner } from "./require-owner.ts";

/** A number, or a text of digits; at most the largest integer of the store. */
const id = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/)])
  .transform(Number)
  .pipe(z.int().positive().max(2_147_483_647));

const beacon = z.object({
  propertyId: id,
  /** The host of the page before, or `campaign`. */
  source: z.string().max(255).optional(),
});

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

/**
 * `POST /api/views/`: counts a view of a property's page that was really seen, by anybody but its owner. Views wait in memory for the next
 * write (`lib/views/view-queue.ts`).
 */
export const handleView = beaconHandler(beacon, async ({ propertyId, source }, headers) => {
  if (!isPropertyId(propertyId) || (await isOwnView(headers, propertyId))) return;
  queueView({
    propertyId,
    source: viewSourceOf(source, [new URL(env.siteUrl).host, headers.get("host") ?? ""]),
    visitor: {
      address: clientAddress(headers),
      userAgent: headers.get("user-agent") ?? "",
      languages: headers.get("accept-language") ?? "",
    },
  });
});
