import "server-only";
import { z } from "zod";
import { isAutomated } from "../domain/web/crawlers.ts";

/** In bytes, more than any beacon has. */
const maxLength = 1_024;

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
export type Beacon = z.infer<typeof beacon>;

export interface BeaconError {
  status: 400 | 413 | 415;
  error: "not-json" | "not-a-view" | "too-large" | "wrong-kind";
}

/** `sendBeacon` sends a string as plain text; it is JSON all the same. */
const contentTypes = /^(text\/plain|application\/json)\s*(;|$)/i;

/** The text of a body; null where it is too long, empty where the connection breaks. */
export async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string | null> {
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

/**
 * Parses a beacon.
 * @param text null where it is too long
 * @returns the beacon, or the error to respond with
 */
export function readBeacon(headers: Headers, text: string | null): Beacon | BeaconError {
  if (!contentTypes.test(headers.get("content-type") ?? "")) return { status: 415, error: "wrong-kind" };
  if (text === null) return { status: 413, error: "too-large" };
  const json = parsed(text);
  if (json === undefined) return { status: 400, error: "not-json" };
  const { data } = beacon.safeParse(json);
  return data ?? { status: 400, error: "not-a-view" };
}

/** Whether a request comes from a person's browser, from a page of this site that is really open: no crawler, no prefetch. */
export function isHumanView(headers: Headers): boolean {
  const header = (name: string) => headers.get(name)?.toLowerCase() ?? "";
  const isPrefetch = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/.test(header(name)),
  );
  const isSameOrigin = ["", "same-origin"].includes(header("sec-fetch-site"));
  return isSameOrigin && !isPrefetch && !isAutomated(headers.get("user-agent") ?? "");
}
