import type { LanguageCode } from "../domain/text/language.ts";
import { withOverrides } from "./word-overrides.ts";

/**
 * The namespaces of the catalogues, one file each in `locales/LANGUAGE/`; a namespace is named after the components that show it. The
 * English files stand for their types: those of all languages have the same keys, which tests/catalogues.test.ts compares.
 */
const english = {
  site: () => import("../../locales/en/site.json"),
  card: () => import("../../locales/en/card.json"),
  list: () => import("../../locales/en/list.json"),
  search: () => import("../../locales/en/search.json"),
  errors: () => import("../../locales/en/errors.json"),
  consent: () => import("../../locales/en/consent.json"),
  property: () => import("../../locales/en/property.json"),
  plan: () => import("../../locales/en/plan.json"),
  facts: () => import("../../locales/en/facts.json"),
  shortlist: () => import("../../locales/en/shortlist.json"),
  gallery: () => import("../../locales/en/gallery.json"),
  modules: () => import("../../locales/en/modules.json"),
  project: () => import("../../locales/en/project.json"),
  article: () => import("../../locales/en/article.json"),
  agent: () => import("../../locales/en/agent.json"),
  shopWindow: () => import("../../locales/en/shopWindow.json"),
  feed: () => import("../../locales/en/feed.json"),
  print: () => import("../../locales/en/print.json"),
  map: () => import("../../locales/en/map.json"),
  formErrors: () => import("../../locales/en/formErrors.json"),
  check: () => import("../../locales/en/check.json"),
  mail: () => import("../../locales/en/mail.json"),
  forms: () => import("../../locales/en/forms.json"),
  alert: () => import("../../locales/en/alert.json"),
  links: () => import("../../locales/en/links.json"),
  visits: () => import("../../locales/en/visits.json"),
  firstRun: () => import("../../locales/en/firstRun.json"),
  login: () => import("../../locales/en/login.json"),
  passkeys: () => import("../../locales/en/passkeys.json"),
  portal: () => import("../../locales/en/portal.json"),
  desk: () => import("../../locales/en/desk.json"),
  deskHome: () => import("../../locales/en/deskHome.json"),
  deskFields: () => import("../../locales/en/deskFields.json"),
  deskListings: () => import("../../locales/en/deskListings.json"),
  deskEditor: () => import("../../locales/en/deskEditor.json"),
  deskContent: () => import("../../locales/en/deskContent.json"),
  deskPictures: () => import("../../locales/en/deskPictures.json"),
  deskPublishing: () => import("../../locales/en/deskPublishing.json"),
  deskVisits: () => import("../../locales/en/deskVisits.json"),
  deskDemand: () => import("../../locales/en/deskDemand.json"),
  deskHomeFile: () => import("../../locales/en/deskHomeFile.json"),
  deskOwners: () => import("../../locales/en/deskOwners.json"),
  deskImport: () => import("../../locales/en/deskImport.json"),
  deskAccess: () => import("../../locales/en/deskAccess.json"),
};

export type Namespace = keyof typeof english;

/** A language's whole catalogue, `next-intl`'s `Messages`. A component in the browser is given the texts that it shows. */
export type MessageCatalogue = {
  [Name in Namespace]: Awaited<ReturnType<(typeof english)[Name]>>["default"];
};

export const namespaces = Object.keys(english) as Namespace[];

/** A namespace as the site has it, without words of an agency. @throws where there is no such file */
export async function siteWords(language: LanguageCode, name: string): Promise<object> {
  const file = await import(`../../locales/${language}/${name}.json`, { with: { type: "json" } });
  return file.default;
}

/**
 * The catalogue of a language, with the agency's own words in it; of these namespaces alone where they are given, as a sentence needs no more.
 * @throws where a file of the catalogue is missing
 */
export async function loadMessages<Name extends Namespace = Namespace>(
  language: LanguageCode,
  ...names: Name[]
): Promise<Pick<MessageCatalogue, Name>> {
  const entries = (names.length > 0 ? names : namespaces).map(async (name) => [
    name,
    withOverrides(await siteWords(language, name), language, name),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
