import "server-only";
import { viewSourceOf } from "../domain/views/view-source.ts";
import { env } from "../server/env.ts";
import { clientAddress, unknownAddress } from "../server/http/client-address.ts";
import { noteRefusal } from "../server/request-context.ts";
import { type Beacon, isHumanView, readBeacon } from "./view-beacon.ts";
import { queueView } from "./view-queue.ts";

/** The rules that need content and sessions. */
export interface ViewRules {
  isProperty(id: number): boolean;
  /** Whether the visitor is the property's owner: owners are shown the views of others. */
  isOwn(headers: Headers, propertyId: number): Promise<boolean>;
}

export interface ViewResponse {
  status: 204 | 400 | 413 | 415;
  /** JSON. */
  body?: string;
}

/** Views of one address per minute; a household or a company may share it. */
const maxViews = 60;

/** Addresses per minute that are kept in memory; views of further ones are not counted. */
const maxAddresses = 50_000;

const flood = { minute: 0, views: new Map<string, number>() };

/**
 * Whether one more view of an address may count: figures must not be driven up from one address. In memory for a minute; addresses are
 * never written.
 * @param address from `clientAddress`; unknown ones pass
 */
export function isBelowFloodLimit(address: string, now: Date = new Date()): boolean {
  if (address === unknownAddress) return true;
  const minute = Math.floor(now.getTime() / 60_000);
  if (flood.minute !== minute) Object.assign(flood, { minute, views: new Map() });
  const views = flood.views.get(address) ?? 0;
  if (views === 0 && flood.views.size >= maxAddresses) return false;
  flood.views.set(address, views + 1);
  return views < maxViews * env.limitScale;
}

function queue({ propertyId, source }: Beacon, headers: Headers): void {
  const address = clientAddress(headers);
  if (!isBelowFloodLimit(address)) return;
  queueView({
    propertyId,
    source: viewSourceOf(source, [new URL(env.siteUrl).host, headers.get("host") ?? ""]),
    visitor: {
      address,
      userAgent: headers.get("user-agent") ?? "",
      languages: headers.get("accept-language") ?? "",
    },
  });
}

/**
 * The beacon of a property's page, sent when it was really seen: `{ propertyId, source? }` as JSON.
 * @param text null where it is too long
 * @returns 204 whether the view counts or not; 400, 413 or 415 for anything else
 */
export async function viewEndpointResponse(
  headers: Headers,
  text: string | null,
  { isProperty, isOwn }: ViewRules,
): Promise<ViewResponse> {
  const view = readBeacon(headers, text);
  if ("status" in view) {
    noteRefusal(view.error);
    return { status: view.status, body: JSON.stringify({ error: view.error }) };
  }
  const { propertyId } = view;
  const counts = isHumanView(headers) && isProperty(propertyId) && !(await isOwn(headers, propertyId));
  if (counts) queue(view, headers);
  return { status: 204 };
}
