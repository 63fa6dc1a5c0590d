import { readStorage, readStoredJson, writeStorage } from "@/lib/domain/web/storage";
import { type FlowName, fieldsOf } from "@/lib/forms/flows";
import { homeAddressFields, nameFields, reachFields, titleField } from "@/lib/forms/flows/layout-parts";
import type { FormValues } from "@/lib/forms/layout";

/** What somebody has begun to fill in. It stays in the tab over errors, a reload and a change of language. */
export interface Draft {
  /** What it is about: `propertyId=7123`. */
  about: string;
  step: number;
  values: FormValues;
}

const key = (flow: FlowName) => `form-draft:${flow}`;

/** Fields about the person, which stay the same from property to property. */
const personal = new Set(
  [titleField, ...nameFields, ...reachFields, ...homeAddressFields].map(({ name }) => name),
);

/** The draft of a form; where it is about something else, only its fields about the person. */
export function readDraft(flow: FlowName, about: string): Draft | null {
  const draft = readStoredJson<Draft>(key(flow));
  if (!draft || typeof draft.values !== "object") return null;
  if (draft.about === about) return draft;
  const person = Object.entries(draft.values ?? {}).filter(([name]) => personal.has(name));
  return { about, step: 0, values: Object.fromEntries(person) };
}

/** Stores the values of a form, without files and the honeypot. */
export function saveDraft(flow: FlowName, draft: Draft): void {
  const excluded = new Set([
    "website",
    ...fieldsOf(flow).flatMap(({ name, kind }) => (kind === "file" ? name : [])),
  ]);
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !excluded.has(name)));
  writeStorage("sessionStorage", key(flow), JSON.stringify({ ...draft, values }));
}

const sentKey = (flow: FlowName) => `form-sent:${flow}`;

/** A submission as text, to compare; a file counts by its name, size and date. */
const fingerprint = (body: FormValues): string =>
  JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** A random UUID (RFC 9562, version 4). Browsers have `randomUUID` on pages with a certificate only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The idempotency key of a submission: the same for the same body, over errors and a reload, until it is stored; another one for any
 * other body.
 * @param body all that is sent but the captcha
 */
export function idempotencyKey(flow: FlowName, body: FormValues): string {
  const current = fingerprint(body);
  const [key, stored] = JSON.parse(readStorage("sessionStorage", sentKey(flow)) ?? "[]");
  if (typeof key === "string" && stored === current) return key;
  const created = newKey();
  writeStorage("sessionStorage", sentKey(flow), JSON.stringify([created, current]));
  return created;
}

/** Removes draft and key once a submission is stored. */
export function removeDraft(flow: FlowName): void {
  writeStorage("sessionStorage", key(flow), null);
  writeStorage("sessionStorage", sentKey(flow), null);
}
