import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type FlowName, fieldsOf } from "../../forms/flows/index.ts";
import { HttpError } from "./http-error.ts";
import { readMultipart } from "./read-multipart.ts";

/** What was sent, by name; nothing is known of the values. */
export type Body = Record<string, unknown>;

type Kind = "json" | "multipart";

/** Largest bodies in bytes: a form of texts, and one with a file. */
const limits: Record<Kind, number> = { json: 64 * 1024, multipart: 6 * 1024 * 1024 };
/** A form is flat; only the campaign and lists lie one deeper. */
const deepest = 4;
/** Fields and items of lists together. The longest form has some thirty fields, its longest list one postcode per municipality. */
const mostValues = 1_000;

/** JSON everywhere, multipart for a form with a file. @throws Refused */
export function bodyKind(headers: Headers, flow: FlowName): Kind {
  const type = (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  const hasFile = fieldsOf(flow).some((field) => field.kind === "file");
  if (type === "multipart/form-data" && hasFile) return "multipart";
  throw new HttpError("wrong-kind");
}

/** Small pieces are handed on together, in bytes. */
const together = 4 * 1024;
/** HTTP allows pieces of a byte, and each is some work. The smallest packets of a slow line make 12,000 of the largest body. */
const mostPieces = 20_000;
/** After so many ms of reading what has arrived already, others have their turn. */
const patience = 10;

/**
 * The bytes of a body as they arrive; they end in a refusal as soon as there are too many. The rest is left where it is: to cancel it
 * would break off the connection before the answer.
 */
async function* bytesOf(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new HttpError("too-large");
  const reader = request.body?.getReader();
  let [size, pieces, waitingSize] = [0, 0, 0];
  let waiting: Uint8Array[] = [];
  let began = performance.now();
  for (;;) {
    // Who breaks off while sending has sent no form.
    const part = await reader?.read().catch(() => Promise.reject(new HttpError("not-json")));
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > limit || ++pieces > mostPieces) throw new HttpError("too-large");
    waiting.push(part.value);
    waitingSize += part.value.byteLength;
    if (waitingSize >= together) {
      yield Buffer.concat(waiting);
      [waiting, waitingSize] = [[], 0];
    }
    // What is there already is read without a pause, however much it is.
    if (performance.now() - began > patience) {
      await nextTurn();
      began = performance.now();
    }
  }
  if (waitingSize > 0) yield Buffer.concat(waiting);
}

/** Level by level instead of recursively: neither depth nor breadth costs more than the limits allow. @throws Refused */
function checkShape(value: unknown): void {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new HttpError("too-deep");
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const values = Object.values(each);
      count += values.length;
      if (count > mostValues) throw new HttpError("too-large");
      next.push(...values);
    }
    level = next;
  }
}

async function readJson(parts: AsyncIterable<Uint8Array>): Promise<Body> {
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
  checkShape(value);
  return value as Body;
}

/** The body of a form, within its limits. @throws Refused */
export function readBody(request: Request, kind: Kind): Promise<Body> {
  const parts = bytesOf(request, limits[kind]);
  return kind === "json" ? readJson(parts) : readMultipart(parts, request.headers.get("content-type") ?? "");
}
