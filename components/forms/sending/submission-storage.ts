import { readStoredJson, writeStorage } from "@/lib/domain/web/storage";

/** What a thank-you page knows of the submission lies in the tab and not in the address, which people pass on. */
const key = "form-sent";

/** A submission as its thank-you page shows it: nothing about the person. */
export interface SentForm {
  reference: string | null;
  /** The page it was opened on. */
  from: { href: string; title: string } | null;
  propertyId: number | null;
  /** Of a visit: `2026-11-24T10:00`. */
  slot: string | null;
  /** Of a confirmed visit: it opens the page on which its visitor changes it. */
  token?: string;
  /** At least how many people look for a home like the one it is about. */
  seekers?: number;
}

/** @param page path of the thank-you page */
export const storeSentForm = (page: string, sent: SentForm): void =>
  writeStorage("sessionStorage", key, JSON.stringify({ page, ...sent }));

/** The last submission on its thank-you page; null on any other page. */
function storedForm(page: string): SentForm | null {
  const stored = readStoredJson<SentForm & { page: string }>(key);
  return stored?.page === page ? stored : null;
}

/** A visit that was confirmed from its mail, often on another device: `#property=7123&slot=2026-11-24T10:00&reference=ZH-7K4M-2QXD`. */
function namedInAddress(hash: string): SentForm | null {
  const query = new URLSearchParams(hash.slice(1));
  const [property = "", slot = ""] = [query.get("property") ?? "", query.get("slot") ?? ""];
  if (!/^[1-9]\d{0,8}$/.test(property) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(slot)) return null;
  const reference = /^ZH(-[\dA-Z]{4}){2}$/.exec(query.get("reference") ?? "")?.[0] ?? null;
  const token = /^[\w.-]{20,200}$/.exec(query.get("token") ?? "")?.[0];
  return { reference, from: null, propertyId: Number(property), slot, ...(token && { token }) };
}

/** What the thank-you page at an address is about. */
export const sentForm = ({ pathname, hash }: Pick<Location, "pathname" | "hash">): SentForm | null =>
  namedInAddress(hash) ?? storedForm(pathname);
