import "server-only";
import { createHash } from "node:crypto";

/** An answer that is compared with the one that its reader has: 304 where nothing has changed. */
export function taggedResponse(asked: Headers, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const tags = (asked.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  const sent = { ...headers, etag, "x-content-type-options": "nosniff" };
  return tags.includes(etag)
    ? new Response(null, { status: 304, headers: sent })
    : new Response(body, { headers: sent });
}
