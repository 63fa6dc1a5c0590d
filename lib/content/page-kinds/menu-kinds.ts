import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf, previewPath } from "../../i18n/addresses.ts";
import { isThankYouKey } from "../../i18n/path-keys.ts";
import type { PathKey } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { agencyData, breadcrumbData, webSiteData } from "../head/json-ld.ts";
import { modulePage, modulePageData, modulePageMetadata } from "../modules/module-page.ts";
import { namedLinks, redirectOfPage, shownPageKeys } from "../shell/navigation.ts";
import {
  menuPageOf,
  modulePageKeys,
  previewAddresses,
  previewPages,
  publicAddresses,
} from "../shell/site-page.ts";
import { around, definePageKind, singlePage } from "./page-kind.ts";

/** A published page made of modules. */
function menuPage(catalogue: Catalogue, language: LanguageCode, key: PathKey, siteUrl: string) {
  const record = menuPageOf(catalogue, key);
  if (!record) return null;
  const view = modulePage(catalogue, key, record, language);
  const alternates = publicAddresses(catalogue, key);
  return {
    ...around(catalogue, language),
    key,
    view,
    alternates,
    metadata: modulePageMetadata(catalogue, key, record, language),
    /** Where `npm run dev` leads on to; a built site decides so before (`resolveUnknownPath`). */
    redirectsTo: redirectOfPage(catalogue, key, language),
    /** What to send to a friend; null where nobody sends the page on. */
    share: record.params.noReferrerNoFollow
      ? null
      : { title: view.title.text, url: `${siteUrl}${alternates[language]}` },
    data: modulePageData(catalogue, key, record, language, siteUrl),
  };
}

export const homeKind = definePageKind({
  pages: singlePage("home"),
  input: (catalogue, language, _, siteUrl) => {
    const page = menuPage(catalogue, language, "home", siteUrl);
    return (
      page && {
        ...page,
        data: [...page.data, webSiteData(catalogue, siteUrl), agencyData(catalogue, language, siteUrl)],
      }
    );
  },
  head: ({ metadata }) => metadata,
});

/** Every other page of words and modules: contact, services, references, legal pages, thank-you pages… */
export const menuKind = definePageKind({
  pages: (catalogue, language) =>
    shownPageKeys(catalogue, language).map((key) => ({ address: addressOf(key, language), segments: [key] })),
  input: (catalogue, language, [name], siteUrl) => {
    const key = modulePageKeys(catalogue, language).find((candidate) => candidate === name);
    const page = key && menuPage(catalogue, language, key, siteUrl);
    if (!page) return null;
    return {
      ...page,
      data: [
        ...page.data,
        ...(key === "contact" ? [agencyData(catalogue, language, siteUrl)] : []),
        ...(page.view.crumbs.length > 1 ? [breadcrumbData(page.view.crumbs, siteUrl)] : []),
      ],
      onward: isThankYouKey(key)
        ? namedLinks(catalogue, ["/for-sale/", "/for-rent/", "/projects/"], language)
        : [],
    };
  },
  head: ({ metadata }) => metadata,
});

/** Pages of modules that are not published, as they will look; only where the site is built with them (decision 31). */
export const previewKind = definePageKind({
  pages: (catalogue, language, { showsPreviews }) =>
    (showsPreviews ? previewPages(catalogue, language) : []).map(({ key, segments }) => ({
      address: previewPath(addressOf(key, language), language),
      segments,
    })),
  input: (catalogue, language, segments) => {
    const address = segments.join("/");
    const preview = previewPages(catalogue, language).find((page) => page.segments.join("/") === address);
    if (!preview) return null;
    return {
      ...around(catalogue, language),
      key: preview.key,
      view: modulePage(catalogue, preview.key, preview.page, language),
      alternates: previewAddresses(preview),
      metadata: modulePageMetadata(catalogue, preview.key, preview.page, language),
    };
  },
  head: ({ metadata }) => ({ ...metadata, alternates: {}, robots: { index: false, follow: false } }),
});
