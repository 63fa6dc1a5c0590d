import "server-only";
import type { Content } from "../../content/load.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { env } from "../../server/env.ts";
import type { MailAgency } from "./mail-context.ts";

/** The full address of a path of the site, as a mail needs it. */
export const absolute = (path: string): string => new URL(path, env.siteUrl).href;

/** The agency as a mail presents it. */
export function agencyOf({ site: { agency } }: Content, language: LanguageCode): MailAgency {
  const { name, phone, email, houseNumber, zip } = agency;
  const address = `${agency.street[language]} ${houseNumber}, ${zip} ${agency.city[language]}`;
  return { name, phone, email, address };
}
