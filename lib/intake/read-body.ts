import "server-only";
import type { FlowName } from "../forms/flow-names.ts";
import { Refused } from "./refused.ts";

/** What was sent, by name; nothing is known of the values. */
export type Body = Record<string, unknown>;

type Kind = "json" | "multipart";

/** Largest bodies in bytes: a form of texts, and one with a file. */
const limits: Record<Kind, number> = { json: 64 * 1024, multipart: 6 * 1024 * 1024 };
/** A form is flat; only the campaign and lists lie one deeper. */
const deepest = 4;

/** JSON everywhere, multipart where there is a file. @throws Refused */
export function kindOf(headers: Headers, flow: FlowName): Kind {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "multipart/form-data" && flow === "job-application") return "multipart";
  throw new Refused("wrong-kind");
}

/**
 * The bytes of a body; reading ends as soon as there are too many. The rest is left where it is: to cancel it would break off the
 * connection before the answer.
 */
async function bytesOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new Refused("too-large");
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // Who breaks off while sending has sent no form.
    const part = await reader?.read().catch(() => Promise.reject(new Refused("not-json")));
    if (!part || part.done) return new Uint8Array(Buffer.concat(chunks));
    size += part.value.byteLength;
    if (size > limit) throw new Refused("too-large");
    chunks.push(part.value);
  }
}

const isTooDeep = (value: unknown, depth = 1): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth > deepest || Object.values(value).some((each) => isTooDeep(each, depth + 1)));

function fromJson(bytes: Uint8Array): Body {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refused("not-json");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refused("not-json");
  if (isTooDeep(value)) throw new Refused("too-deep");
  return value as Body;
}

/** Of a name that comes twice the first value counts. */
async function fromMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body> {
  try {
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    const names = [...new Set(form.keys())].filter((name) => name !== "__proto__");
    return Object.fromEntries(names.map((name) => [name, form.get(name)]));
  } catch {
    throw new Refused("not-json");
  }
}

/** The body of a form, within its limits. @throws Refused */
export async function readBody(request: Request, kind: Kind): Promise<Body> {
  const bytes = await bytesOf(request, limits[kind]);
  return kind === "json" ? fromJson(bytes) : fromMultipart(bytes, request.headers.get("content-type") ?? "");
}
