import "server-only";
import { z } from "zod";
import { isAutomated } from "../domain/web/crawlers.ts";

/** More than any beacon has, in bytes. */
const longest = 1_024;

/** As a number or as a text; no larger than the store's. */
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

export interface BeaconRefusal {
  status: 400 | 413 | 415;
  error: "not-json" | "not-a-view" | "too-large" | "wrong-kind";
}

/** `sendBeacon` calls a text what it is, plain; the text is JSON all the same. */
const kinds = /^(text\/plain|application\/json)\s*(;|$)/i;

/** The text of a request's body; null where it is longer than any beacon. What breaks off on the way is no text. */
export async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body ?? []) {
      length += part.length;
      if (length > longest) return null;
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
 * What a page tells when it was looked at, or what is wrong with it.
 * @param text null where it is too long
 */
export function readBeacon(headers: Headers, text: string | null): Beacon | BeaconRefusal {
  if (!kinds.test(headers.get("content-type") ?? "")) return { status: 415, error: "wrong-kind" };
  if (text === null) return { status: 413, error: "too-large" };
  const json = parsed(text);
  if (json === undefined) return { status: 400, error: "not-json" };
  const { data } = beacon.safeParse(json);
  return data ?? { status: 400, error: "not-a-view" };
}

/** Whether a person's browser sends it, from one of our pages, for a page that is really open. */
export function isHumanView(headers: Headers): boolean {
  const said = (name: string) => headers.get(name)?.toLowerCase() ?? "";
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/.test(said(name)),
  );
  const isOurs = ["", "same-origin"].includes(said("sec-fetch-site"));
  return isOurs && !isAhead && !isAutomated(headers.get("user-agent") ?? "");
}
