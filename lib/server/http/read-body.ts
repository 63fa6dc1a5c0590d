import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type FlowName, fieldsOf } from "../../forms/flows/index.ts";
import { HttpError } from "./http-error.ts";
import { readMultipart } from "./read-multipart.ts";

/** The fields of a request body, unchecked. */
export type Body = Record<string, unknown>;

type Kind = "json" | "document" | "multipart";

/** Largest bodies in bytes: a form of a few fields that is sent without a script, a form of texts, edits of a file of the content, and a form with a file. */
const limits: Record<Kind | "plain", number> = {
  plain: 16 * 1024,
  json: 64 * 1024,
  document: 2 * 1024 * 1024,
  multipart: 6 * 1024 * 1024,
};
/**
 * Levels inside each other, and fields and items of lists together. A form is flat, except for the campaign and lists; the longest one has
 * some thirty fields, its longest list one postcode per municipality. A file of the content may have a list of ten thousand pictures.
 */
const shapes = { json: { depth: 4, values: 1_000 }, document: { depth: 16, values: 50_000 } };

/** JSON, or multipart for a form with a file. @throws HttpError `wrong-kind` */
export function bodyKind(headers: Headers, flow: FlowName): Kind {
  const type = (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  const hasFile = fieldsOf(flow).some((field) => field.kind === "file");
  if (type === "multipart/form-data" && hasFile) return "multipart";
  throw new HttpError("wrong-kind");
}

/** Small chunks are joined up to this size, in bytes. */
const joinedSize = 4 * 1024;
/** HTTP allows chunks of one byte, each of which costs time. The smallest packets of a slow connection make 12,000 of the largest form. */
const maxChunks = (limit: number) => Math.max(20_000, limit / 320);
/** In ms. After reading for this long without a pause, other requests get a turn of the event loop. */
const timeSlice = 10;

/**
 * The bytes of a body as they arrive, up to the limit. The rest of a longer body is not cancelled: that would close the connection before
 * the response.
 * @throws HttpError `too-large`, `not-json` where the connection breaks
 */
export async function* bytesOf(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new HttpError("too-large");
  const reader = request.body?.getReader();
  let [size, chunks, pendingSize] = [0, 0, 0];
  let pending: Uint8Array[] = [];
  let began = performance.now();
  for (;;) {
    // The connection broke: an incomplete form.
    const part = await reader?.read().catch(() => Promise.reject(new HttpError("not-json")));
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > limit || ++chunks > maxChunks(limit)) throw new HttpError("too-large");
    pending.push(part.value);
    pendingSize += part.value.byteLength;
    if (pendingSize >= joinedSize) {
      yield Buffer.concat(pending);
      [pending, pendingSize] = [[], 0];
    }
    // Chunks that have arrived already resolve without a turn of the event loop.
    if (performance.now() - began > timeSlice) {
      await nextTurn();
      began = performance.now();
    }
  }
  if (pendingSize > 0) yield Buffer.concat(pending);
}

/** Checks depth and size level by level, not recursively: costs no more than the limits allow. @throws HttpError */
function checkShape(value: unknown, most: { depth: number; values: number }): void {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most.depth) throw new HttpError("too-deep");
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      const values = Object.values(item);
      count += values.length;
      if (count > most.values) throw new HttpError("too-large");
      next.push(...values);
    }
    level = next;
  }
}

async function readJson(
  parts: AsyncIterable<Uint8Array>,
  most: { depth: number; values: number },
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  const bytes = Buffer.concat(chunks);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError("not-json");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new HttpError("not-json");
  checkShape(value, most);
  return value as Body;
}

/** Reads what a form sends without a script, a field once. @throws HttpError `wrong-kind`, `too-large`, `not-json` where the connection breaks */
export async function readPlainForm(request: Request): Promise<Record<string, string>> {
  const type = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new HttpError("wrong-kind");
  const chunks: Uint8Array[] = [];
  for await (const part of bytesOf(request, limits.plain)) chunks.push(part);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

/** Reads the body of a form within its limits. @throws HttpError */
export function readBody(request: Request, kind: Kind): Promise<Body> {
  const parts = bytesOf(request, limits[kind]);
  return kind === "multipart"
    ? readMultipart(parts, request.headers.get("content-type") ?? "")
    : readJson(parts, shapes[kind]);
}
