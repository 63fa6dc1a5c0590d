import type { Messages } from "next-intl";
import type { LanguageCode } from "../domain/text/language.ts";

/** One file per namespace and language in `locales/`; a namespace is named after the components that speak it. */
export const namespaces = [
  "site",
  "card",
  "list",
  "search",
  "errors",
  "consent",
  "property",
  "facts",
  "gallery",
  "modules",
  "project",
  "article",
  "feed",
  "map",
  "formErrors",
  "mail",
  "forms",
  "links",
  "login",
  "portal",
] as const;

/** A language's whole catalogue; pages give islands only the sentences they show. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const files = namespaces.map(
    (name) => import(`../../locales/${language}/${name}.json`, { with: { type: "json" } }),
  );
  const loaded = await Promise.all(files);
  // The catalogues of all languages have the same keys: the tests compare them.
  return Object.fromEntries(namespaces.map((name, index) => [name, loaded[index]?.default])) as Messages;
}
