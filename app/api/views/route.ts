import { isPropertyId } from "@/lib/content/property-ids";
import { viewSourceOf } from "@/lib/domain/view-source";
import { isOwnView } from "@/lib/owners/own-views";
import { clientAddress } from "@/lib/server/client-address";
import { env } from "@/lib/server/env";

import { isLookedAt, readBeacon } from "@/lib/server/view-beacon";
import { noteView } from "@/lib/server/views";
import { isWithinFlood } from "@/lib/server/views-flood";

/**
 * Told by a property's page that it was really looked at: `{ propertyId, source? }` as JSON. Answers 204 whether it counts or
 * not; 400, 413 or 415 where it is no such message.
 */
export async function POST(request: Request) {
  const view = await readBeacon(request);
  if ("status" in view) return Response.json({ error: view.error }, { status: view.status });
  const { headers } = request;
  const { propertyId } = view;
  const address = clientAddress(headers);
  const counts =
    isLookedAt(headers) &&
    isPropertyId(propertyId) &&
    isWithinFlood(address) &&
    !(await isOwnView(headers, propertyId));
  if (counts) {
    const source = viewSourceOf(view.source, [new URL(env.siteUrl).host, headers.get("host") ?? ""]);
    const looker = {
      address,
      userAgent: headers.get("user-agent") ?? "",
      languages: headers.get("accept-language") ?? "",
    };
    noteView({ propertyId, source, looker });
  }
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
