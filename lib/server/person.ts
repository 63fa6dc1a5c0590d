import "server-only";

/** An address as we compare it: `Ann@Example.be ` and `ann@example.be` are one person. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** Where dots before the `@` mean nothing. */
const dotless = /^(.*)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, for limits only: `ann+1@example.be` and `ann+2@example.be` arrive at the same person, and so does
 * every `a.n.n@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const address = personOf(email).replace(/\+[^@]*(?=@[^@]*$)/, "");
  const local = dotless.exec(address)?.[1];
  return local === undefined ? address : `${local.replaceAll(".", "")}@gmail.com`;
}
