import type { FlowName } from "@/lib/forms/flows";
import { fieldsOf } from "@/lib/forms/flows";
import { homeAddressFields, nameFields, reachFields, titleField } from "@/lib/forms/flows/layout-parts";
import type { FormValues } from "@/lib/forms/layout";

/** What somebody has begun to fill in. It stays in the tab: over errors, reload and a change of language. */
export interface Draft {
  /** What it is about: `propertyId=7123`. */
  about: string;
  step: number;
  values: FormValues;
}

const key = (flow: FlowName) => `form-draft:${flow}`;

/** Whoever asks stays the same from property to property; what they ask does not. */
const personal = new Set(
  [titleField, ...nameFields, ...reachFields, ...homeAddressFields].map(({ name }) => name),
);

/** The draft of a form; of one about something else only who it is from. */
export function readDraft(flow: FlowName, about: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key(flow)) ?? "null");
    if (!draft || typeof draft.values !== "object") return null;
    if (draft.about === about) return draft;
    const kept = Object.entries(draft.values).filter(([name]) => personal.has(name));
    return { about, step: 0, values: Object.fromEntries(kept) };
  } catch {
    return null;
  }
}

/** Keeps what stands in a form, files and the trap for machines left out. */
export function saveDraft(flow: FlowName, draft: Draft): void {
  const left = new Set([
    "website",
    ...fieldsOf(flow).flatMap(({ name, kind }) => (kind === "file" ? name : [])),
  ]);
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !left.has(name)));
  try {
    sessionStorage.setItem(key(flow), JSON.stringify({ ...draft, values }));
  } catch {
    // Where nothing may be kept the form works all the same.
  }
}

const sentKey = (flow: FlowName) => `form-sent:${flow}`;
/** For browsers that keep nothing in the tab: until the page is left. */
const sentHere = new Map<FlowName, string>();

/** What was sent, to be compared: a file stands by its name, size and day. */
const written = (body: FormValues): string =>
  JSON.stringify(body, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

function sentBefore(flow: FlowName): string | null {
  try {
    return sessionStorage.getItem(sentKey(flow)) ?? sentHere.get(flow) ?? null;
  } catch {
    return sentHere.get(flow) ?? null;
  }
}

/** A random UUID (RFC 9562, version 4), also on a page without a certificate, where browsers have no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The idempotency key of a submission, by which the server knows it again: the same for the same body, over errors and a reload,
 * until it is stored; another one for any other body.
 * @param body all that is sent but the captcha
 */
export function keyOf(flow: FlowName, body: FormValues): string {
  const now = written(body);
  const [key, before] = JSON.parse(sentBefore(flow) ?? "[]");
  if (typeof key === "string" && before === now) return key;
  const made = newKey();
  const sent = JSON.stringify([made, now]);
  sentHere.set(flow, sent);
  try {
    sessionStorage.setItem(sentKey(flow), sent);
  } catch {
    // It then holds until the page is left.
  }
  return made;
}

/** Forgets what was typed and what was sent: it is stored. */
export function removeDraft(flow: FlowName): void {
  sentHere.delete(flow);
  try {
    sessionStorage.removeItem(key(flow));
    sessionStorage.removeItem(sentKey(flow));
  } catch {
    // There was none then.
  }
}
