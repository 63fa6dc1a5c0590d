import "server-only";
import type { z } from "zod";
import { isAutomated } from "../domain/web/crawlers.ts";
import { env } from "../server/env.ts";
import { clientAddress, unknownAddress } from "../server/http/client-address.ts";
import { noteRefusal } from "../server/request-context.ts";

/** In bytes, more than any beacon has. */
const maxLength = 1_024;

/** Beacons of one address per minute; a household or a company may share it. */
const maxBeacons = 60;

/** Addresses per minute that are kept in memory; beacons of further ones are not counted. */
const maxAddresses = 50_000;

/** `sendBeacon` sends a string as plain text; it is JSON all the same. */
const contentTypes = /^(text\/plain|application\/json)\s*(;|$)/i;

/** The text of a body; null where it is too long, empty where the connection breaks. */
async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body ?? []) {
      length += part.length;
      if (length > maxLength) return null;
      parts.push(part);
    }
  } catch {
    return "";
  }
  return Buffer.concat(parts).toString("utf8");
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refusals = { "not-json": 400, "wrong-fields": 400, "too-large": 413, "wrong-kind": 415 } as const;

async function readBeacon<Beacon>(
  { headers, body }: Request,
  schema: z.ZodType<Beacon>,
): Promise<{ beacon: Beacon } | { error: keyof typeof refusals }> {
  const text = await readText(body);
  if (!contentTypes.test(headers.get("content-type") ?? "")) return { error: "wrong-kind" };
  if (text === null) return { error: "too-large" };
  const json = parsed(text);
  if (json === undefined) return { error: "not-json" };
  const { success, data } = schema.safeParse(json);
  return success ? { beacon: data } : { error: "wrong-fields" };
}

/** Whether a request comes from a person's browser, from a page of this site that is really open: no crawler, no prefetch. */
function isHuman(headers: Headers): boolean {
  const header = (name: string) => headers.get(name)?.toLowerCase() ?? "";
  const isPrefetch = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/.test(header(name)),
  );
  const isSameOrigin = ["", "same-origin"].includes(header("sec-fetch-site"));
  return isSameOrigin && !isPrefetch && !isAutomated(headers.get("user-agent") ?? "");
}

/**
 * Makes a limit on the beacons of one address, as figures must not be driven up from one. In memory for a minute; addresses are never
 * written.
 * @returns whether one more of an address (`clientAddress`) may count; unknown ones pass
 */
export function floodLimit(): (address: string, now?: Date) => boolean {
  let [current, beacons] = [0, new Map<string, number>()];
  return (address, now = new Date()) => {
    if (address === unknownAddress) return true;
    const minute = Math.floor(now.getTime() / 60_000);
    if (current !== minute) [current, beacons] = [minute, new Map()];
    const count = beacons.get(address) ?? 0;
    if (count === 0 && beacons.size >= maxAddresses) return false;
    beacons.set(address, count + 1);
    return count < maxBeacons * env.limitScale;
  };
}

/**
 * Makes the handler of an address that pages send beacons to.
 * @param count gets what a person's browser has sent, within the limit of its address
 * @returns 204 whether the beacon counts or not; 400, 413 or 415 with `{error}` for anything else
 */
export function beaconHandler<Beacon>(
  schema: z.ZodType<Beacon>,
  count: (beacon: Beacon, headers: Headers) => void | Promise<void>,
): (request: Request) => Promise<Response> {
  const isBelowLimit = floodLimit();
  return async (request) => {
    const headers = { "cache-control": "no-store" };
    const read = await readBeacon(request, schema);
    if ("error" in read) {
      noteRefusal(read.error);
      return Response.json({ error: read.error }, { status: refusals[read.error], headers });
    }
    if (isHuman(request.headers) && isBelowLimit(clientAddress(request.headers)))
      await count(read.beacon, request.headers);
    return new Response(null, { status: 204, headers });
  };
}
