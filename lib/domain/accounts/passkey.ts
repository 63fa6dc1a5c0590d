/** Passkeys of one account: a phone, a laptop, two keys, and room. */
export const maxPasskeys = 10;

/** Characters of its person's word for one. */
export const longestPasskeyName = 60;

/** A passkey, as its person sees it. */
export interface PasskeyEntry {
  id: string;
  name: string;
  /** ISO moments. */
  createdAt: string;
  usedAt: string | null;
  /** False for one that was made under another host than the site has now: it opens nothing any more. */
  works: boolean;
}
