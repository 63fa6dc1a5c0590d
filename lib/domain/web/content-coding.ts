import { type Coding, codings } from "./site-tree.ts";

/** How an answer can be sent: in one of its compressed forms, or as it is. */
export type SentCoding = Coding | "identity";

const offered: readonly SentCoding[] = [...codings.map(({ coding }) => coding), "identity"];

/** Former name of a coding (RFC 9110, 8.4.1.3). */
const aliases: Readonly<Record<string, string>> = { "x-gzip": "gzip" };

/** Weights by coding as a browser gives them; a weight that is no number counts as none. */
const weights = (accepted: string): Map<string, number> =>
  new Map(
    accepted
      .toLowerCase()
      .split(",")
      .map((part): [string, number] => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [aliases[name] ?? name, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );

/**
 * The codings that a client takes, the best first: by its weights, and among equals by size. What it does not name is not sent, but for
 * the text as it is, which everybody takes who does not refuse it (RFC 9110, 12.5.3).
 * @param accepted the header `Accept-Encoding`; undefined where there is none
 * @returns never empty: a client that refuses everything gets the text as it is
 */
export function acceptedCodings(accepted: string | undefined): readonly SentCoding[] {
  const byCoding = weights(accepted ?? "");
  const wildcard = byCoding.get("*");
  // Nobody who names a coding means that the text as it is were as good.
  const plainWeight = byCoding.get("identity") ?? (wildcard === 0 ? 0 : Number.MIN_VALUE);
  const weightOf = (coding: SentCoding) =>
    coding === "identity" ? plainWeight : (byCoding.get(coding) ?? wildcard ?? 0);
  const usable = offered
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return usable.length > 0 ? usable : ["identity"];
}

/** Whether a client has this version of an answer already, by its header `If-None-Match` (RFC 9110, 13.1.2: weak comparison). */
export function isKnownVersion(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return condition.trim() === "*" || condition.split(",").some((tag) => opaque(tag) === opaque(etag));
}
