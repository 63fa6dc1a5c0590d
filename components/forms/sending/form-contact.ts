import { readStoredJson, writeStorage } from "@/lib/domain/web/storage";
import { nameFields, reachFields } from "@/lib/forms/flows/layout-parts";
import type { FormValues } from "@/lib/forms/layout";

/* Name, e-mail and phone of who has sent a form, for the next one: in this tab, and no longer than this visit. */

const key = "form-contact";
/** ms after which the next visitor may be another one. */
const longest = 4 * 3_600_000;

const names = [...nameFields, ...reachFields].map(({ name }) => name);

const contactIn = (values: FormValues): FormValues =>
  Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === "string" ? [[name, values[name]]] : [])),
  );

/** What is known of the person; of a form without their name or phone what a form before it had. */
export function readContact(now = Date.now()): FormValues {
  const stored = readStoredJson<{ sentAt: number; values: FormValues }>(key);
  const isThisVisit = typeof stored?.sentAt === "number" && now - stored.sentAt < longest;
  return isThisVisit && typeof stored.values === "object" ? contactIn(stored.values ?? {}) : {};
}

/** @param body of a form that was sent */
export function saveContact(body: FormValues, now = Date.now()): void {
  const values = { ...readContact(now), ...contactIn(body) };
  writeStorage("sessionStorage", key, JSON.stringify({ sentAt: now, values }));
}
