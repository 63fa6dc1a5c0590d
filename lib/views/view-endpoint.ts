import "server-only";
import { viewSourceOf } from "../domain/views/view-source.ts";
import { env } from "../server/env.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { type Beacon, isHumanView, readBeacon } from "./view-beacon.ts";
import { noteView } from "./view-queue.ts";
import { isWithinFlood } from "./views-flood.ts";

/** What only the content and the sessions know. */
export interface ViewRules {
  isProperty(id: number): boolean;
  /** Whether a property's own owner looks at it, whose views tell them nothing. */
  isOwn(headers: Headers, propertyId: number): Promise<boolean>;
}

export interface ViewAnswer {
  status: 204 | 400 | 413 | 415;
  /** JSON; missing where there is nothing to say. */
  body?: string;
}

function count({ propertyId, source }: Beacon, headers: Headers): void {
  const address = clientAddress(headers);
  if (!isWithinFlood(address)) return;
  noteView({
    propertyId,
    source: viewSourceOf(source, [new URL(env.siteUrl).host, headers.get("host") ?? ""]),
    looker: {
      address,
      userAgent: headers.get("user-agent") ?? "",
      languages: headers.get("accept-language") ?? "",
    },
  });
}

/**
 * Takes what a property's page tells when it was really looked at: `{ propertyId, source? }` as JSON. Answers 204 whether it
 * counts or not; 400, 413 or 415 where it is no such message.
 * @param text null where it is too long
 */
export async function viewEndpointResponse(
  headers: Headers,
  text: string | null,
  { isProperty, isOwn }: ViewRules,
): Promise<ViewAnswer> {
  const view = readBeacon(headers, text);
  if ("status" in view) return { status: view.status, body: JSON.stringify({ error: view.error }) };
  const { propertyId } = view;
  const counts = isHumanView(headers) && isProperty(propertyId) && !(await isOwn(headers, propertyId));
  if (counts) count(view, headers);
  return { status: 204 };
}
