import "server-only";
import { openSealed, sealText } from "./sealed-text.ts";

/*
 * An address and an end, in a text that only this site can read: a link with it names nobody, and needs no row of the store.
 */

/** The same text for the same address and end, so that a mail which is composed twice is the same. @param expires in seconds since 1970 */
export const sealAddress = (email: string, expires: number): string =>
  sealText("person-file", `${expires} ${email}`);

/** What such a text holds; null for one that this site has not made. */
export function openSealedAddress(text: string): { email: string; expires: number } | null {
  const plain = openSealed("person-file", text);
  if (plain === null) return null;
  const space = plain.indexOf(" ");
  return { expires: Number(plain.slice(0, space)), email: plain.slice(space + 1) };
}
