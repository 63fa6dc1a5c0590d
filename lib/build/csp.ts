import { createHash } from "node:crypto";

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const isCode = (attributes: string) => {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? "";
  return !/\ssrc=/.test(attributes) && /^(module|text\/javascript|)$/.test(type);
};

/** The hashes of the scripts that run from inside a page; data such as `application/ld+json` needs none. */
export function scriptHashes(html: string): string[] {
  const found = [...html.matchAll(scripts)]
    .filter(([, attributes = ""]) => isCode(attributes))
    .map(([, , text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
  return [...new Set(found)];
}

const start = '<meta http-equiv="Content-Security-Policy" content="';
const former = new RegExp(`${start}[^"]*"/>`, "g");

/**
 * Writes a page's policy into it: after the charset, which must stand at the very start, and before all that loads anything.
 * @param policyOf the policy that allows scripts of these hashes; it may hold no double quote
 * @throws where the page has no such place
 */
export function withContentPolicy(html: string, policyOf: (hashes: string[]) => string): string {
  const bare = html.replace(former, "");
  const place = /<head>(<meta char[sS]et="utf-8"\/>)?/.exec(bare);
  if (!place) throw new Error("has no <head>");
  const end = place.index + place[0].length;
  return `${bare.slice(0, end)}${start}${policyOf(scriptHashes(bare))}"/>${bare.slice(end)}`;
}
