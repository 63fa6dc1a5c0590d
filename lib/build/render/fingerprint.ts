import "server-only";
import { hash } from "node:crypto";
import type { PrerenderedRoute } from "../../content/prerendered-routes.ts";

const digest = (text: string) => hash("sha256", text, "base64url");

const digests = new WeakMap<object, string>();

/** The digest of a part of a page's input. What many pages share, such as the menu of a language or a listing in a row, is read once. */
function digestOf(part: unknown): string {
  if (typeof part !== "object" || part === null) return JSON.stringify(part) ?? "";
  const text = () => JSON.stringify(Array.isArray(part) ? part.map(digestOf) : part);
  const partDigest = digests.get(part) ?? digest(text());
  digests.set(part, partDigest);
  return partDigest;
}

const shortened = (text: string) => digest(text).slice(0, 27);

/**
 * Of what the input of an answer is made of, where that is had sooner: while it is the same, so is the fingerprint.
 * @param common what all answers depend on
 */
export const sourcesDigest = ({ sources }: PrerenderedRoute, common: string): string | undefined =>
  sources && shortened(common + JSON.stringify(sources().map(digestOf)));

/** Of all that an answer is made of; null where it is made anew each time. @throws Error where there is no such page */
export function fingerprintOf({ route, input: make }: PrerenderedRoute, common: string): string | null {
  if (!make) return null;
  const input = make();
  if (!input) throw new Error(`${route}: the content has no such page`);
  return shortened(
    common + JSON.stringify(Object.entries(input).map(([name, part]) => [name, digestOf(part)])),
  );
}
