import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Content } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { FlowName } from "../forms/flows/index.ts";
import type { LeadFile } from "../server/lead-files.ts";
import type { NewAlert } from "./search-alerts/alert-store.ts";
import type { Subject } from "./subject.ts";

/** A form that has passed every check but those of the store. */
export interface Submission {
  flow: FlowName;
  /** From `newReference()`. */
  reference: string;
  /** Of the person. */
  language: LanguageCode;
  /** As the form's schema has read them. */
  fields: Record<string, unknown>;
  subject: Subject;
  files: LeadFile[];
  content: Content;
  now: Date;
  /** Until when the place of a visit waits for the visitor's confirmation; missing once it is confirmed. */
  heldUntil?: Date;
  /** The token under which a newsletter subscription is confirmed and ended, where the submission asks for one. */
  subscriptionToken?: string;
  /** What the search becomes, where the form registers one. */
  alert?: NewAlert | undefined;
  /** The visitor's, as `clientAddress` gives it: for rate limits, and stored nowhere. */
  network: string;
}

/** Crockford's: without I, L, O and U, which are mistaken for other signs or make words. */
const referenceSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The reference of a lead, fit to be read out on the phone: `ZH-7K4M-2QXD`. Random, so that nobody can guess or count them. */
export function newReference(): string {
  const text = [...randomBytes(8)].map((byte) => referenceSigns[byte % referenceSigns.length]).join("");
  return `ZH-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Whether a text has the form of a reference. */
export const isReference = (text: string): boolean =>
  new RegExp(`^ZH-[${referenceSigns}]{4}-[${referenceSigns}]{4}$`).test(text);

/** They may differ when the same submission is sent again. */
const circumstances = ["language", "page", "utm", "referrer"];

/** The value of `Idempotency-Key`: bare, or in quotes as the draft of its standard wants it; undefined where it is none. */
export const submissionKey = (headers: Headers) =>
  /^"?([A-Za-z0-9_-]{8,100})"?$/.exec(headers.get("idempotency-key") ?? "")?.[1];

/** A value in a form that is the same for the same content: names in their order, a file by its hash. */
async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return {
      file: Buffer.from(await crypto.subtle.digest("SHA-256", await value.arrayBuffer())).toString("hex"),
    };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(entries.map(async ([name, inner]) => [name, await canonical(inner)]));
}

/**
 * Recognizes a submission that is sent again because its answer was lost. It hashes the idempotency key, for instance a UUID that
 * the browser makes with a draft, together with the fields: the same key with other fields is another submission.
 * @returns undefined without a key of 8 to 100 letters, digits, `_` and `-`; such a submission is stored each time
 */
export async function submissionId(
  flow: FlowName,
  fields: Record<string, unknown>,
  headers: Headers,
): Promise<string | undefined> {
  const key = submissionKey(headers);
  if (!key) return undefined;
  const content = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !circumstances.includes(name)),
  );
  const text = JSON.stringify([key, flow, await canonical(content)]);
  return createHash("sha256").update(text).digest("hex");
}
