import "server-only";
import { createHash } from "node:crypto";
import type { FlowName } from "../forms/flows/index.ts";

/** From where it was sent is not what was sent. */
const apart = ["language", "page", "utm"];

/** The value of `Idempotency-Key`: bare, or in quotes as its draft wants it. */
const keyIn = (headers: Headers) =>
  /^"?([A-Za-z0-9_-]{8,100})"?$/.exec(headers.get("idempotency-key") ?? "")?.[1];

const hexOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

/** A value as text, the same for the same content: names in their order, a file by its hash. */
async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return { file: hexOf(await crypto.subtle.digest("SHA-256", await value.arrayBuffer())) };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(entries.map(async ([name, inner]) => [name, await canonical(inner)]));
}

/**
 * What a request is known by when it is sent again because its answer was lost: its key and its words together, so that the same
 * key with other words is a request of its own. A key is a UUID, say, that the browser makes with a draft.
 * @returns undefined where there is no key of 8 to 100 letters, digits, `_` and `-`: such a request is stored each time
 */
export async function submissionId(
  flow: FlowName,
  fields: Record<string, unknown>,
  headers: Headers,
): Promise<string | undefined> {
  const key = keyIn(headers);
  if (!key) return undefined;
  const words = Object.fromEntries(Object.entries(fields).filter(([name]) => !apart.includes(name)));
  const text = JSON.stringify([key, flow, await canonical(words)]);
  return createHash("sha256").update(text).digest("hex");
}
