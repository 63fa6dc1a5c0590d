/** Where those look who have found a hole in a site (RFC 9116). */
export const securityTextAddress = "/.well-known/security.txt";

const day = 86_400_000;

/** Days for which it holds: less than a year, as the standard wants, so that a site that is built each year always has one. */
const lifetime = 364;

/** What the file is made of. */
export interface SecurityContact {
  /** An e-mail address, or the `https:` address of a page with a form. */
  contact: string;
  /** Codes of the languages in which it can be written to, the preferred one first. */
  languages: readonly string[];
  /** The site's public address. */
  siteUrl: string;
}

/**
 * The text of `security.txt`.
 * @param date when: it expires within a year, as what is said of a site must not outlive those who said it. Its day counts, so that two
 * builds of one day are the same.
 */
export function securityText({ contact, languages, siteUrl }: SecurityContact, date: Date): string {
  const lastDay = new Date(date.getTime() + lifetime * day).toISOString().slice(0, 10);
  const fields = [
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${lastDay}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${new URL(securityTextAddress, siteUrl).href}`,
  ];
  return `${fields.join("\n")}\n`;
}

/** When a `security.txt` expires; null where it does not say so. */
export function expiryOf(text: string): Date | null {
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  return Number.isNaN(expires.getTime()) ? null : expires;
}
