import type { Metadata } from "next";
import type { Thing, WithContext } from "schema-dts";
import { goalKinds } from "../../domain/listing/goal.ts";
import { latestDay } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { shownText, textIn } from "../../domain/text/localized.ts";
import { languages, type PathKey } from "../../i18n/routing.ts";
import { previewAddress } from "../../pictures/manifest.ts";
import { writtenText } from "../article/written-text.ts";
import type { Catalogue } from "../catalogue.ts";
import { guideView } from "../guide/guide.ts";
import { absoluteUrl, agencyReference } from "../head/json-ld.ts";
import { pageMetadata } from "../head/page-metadata.ts";
import { listChangedDay } from "../listing/listings.ts";
import type { PageType } from "../page-type.ts";
import { pictureOf } from "../pictures.ts";
import type { MenuPage } from "../schemas/pages.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { namedLinks } from "../shell/navigation.ts";
import { menuPageOf, modulePageKeys, publicAddresses } from "../shell/site-page.ts";
import { bannerOf } from "./banner.ts";
import { moduleViews } from "./modules.ts";

/** A page of the site as its menu page describes it: words, banner, modules. */
export function modulePage(catalogue: Catalogue, key: PathKey, page: MenuPage, language: LanguageCode) {
  const { params } = page;
  const guide = params.guide ? guideView(catalogue, params.guide, page.modifyDate, language) : null;
  return {
    title: shownText(params.title, language),
    description: params.description ? shownText(params.description, language) : null,
    text: params.content ? writtenText(catalogue, shownText(params.content, language), language) : null,
    banner: bannerOf(catalogue, page, language),
    guide: guide && {
      ...guide,
      steps: guide.steps.map((step) => ({ ...step, text: writtenText(catalogue, step.text, language) })),
    },
    modules: moduleViews(catalogue, params.modules, language),
    crumbs: params.showBreadCrumb ? crumbsTo(key, language) : [],
    subMenu: params.isHaveSubMenu ? namedLinks(catalogue, params.subMenu ?? [], language) : [],
    css: params.css ?? null,
    /** A mark above the title. */
    logo: pictureOf(catalogue, params.logo, language),
    /** Whether the header stays in view while the page scrolls. */
    fixedHeader: params.showFixedMenu,
    /** Whether the page shows the consent banner. */
    asksConsent: !params.noCookiePopup,
  };
}

export type ModulePage = ReturnType<typeof modulePage>;

/** A menu page's metadata for search engines and social networks; its title where it has none. */
export function modulePageMetadata(
  catalogue: Catalogue,
  key: PathKey,
  page: MenuPage,
  language: LanguageCode,
): Metadata {
  const { params } = page;
  const seo = params.isActiveSEO ? params.metadata[language] : undefined;
  const picture = seo?.ogImage ?? params.image ?? params.banner?.image;
  return pageMetadata({
    siteName: catalogue.content.site.agency.name,
    language,
    alternates: publicAddresses(catalogue, key),
    title: seo?.pageTitle ?? seo?.metadataTitle ?? textIn(params.title, language),
    metadataTitle: seo?.metadataTitle,
    description: seo?.metadataDescription ?? textIn(params.description, language),
    picture: picture ? previewAddress(picture) : undefined,
    pictureAlt: picture && catalogue.pictures.get(picture)?.alt[language],
    hidden: params.noReferrerNoFollow,
    hidesReferrer: params.noReferrerNoFollow,
    social: { ...seo, twitterPicture: seo?.twitterImage && previewAddress(seo.twitterImage) },
  });
}

/** What a menu page is for machines: its type, if the agency gives one, and the structured data that it writes itself. */
export function modulePageData(
  catalogue: Catalogue,
  key: PathKey,
  page: MenuPage,
  language: LanguageCode,
  site: string,
): WithContext<Thing>[] {
  const { isActiveSEO, metadata, type, title, description, guide } = page.params;
  const schemaData = isActiveSEO ? metadata[language]?.schemaData : undefined;
  const address = publicAddresses(catalogue, key)[language];
  const agency = agencyReference(catalogue, site);
  return [
    ...(guide && address
      ? [
          {
            "@context": "https://schema.org" as const,
            "@type": "Article" as const,
            headline: textIn(title, language),
            description: textIn(description, language),
            dateModified: page.modifyDate,
            inLanguage: language,
            mainEntityOfPage: absoluteUrl(site, address),
            author: agency,
            publisher: agency,
          },
        ]
      : []),
    ...(type && address
      ? [
          {
            "@context": "https://schema.org" as const,
            "@type": type,
            url: absoluteUrl(site, address),
            name: textIn(title, language),
            inLanguage: language,
            about: agency,
          },
        ]
      : []),
    ...(schemaData ? [JSON.parse(schemaData) as WithContext<Thing>] : []),
  ];
}

/** Whether search engines, and the site's own search, may show a page. */
export const isForSearch = ({ params }: MenuPage): boolean => !params.noReferrerNoFollow && !params.redirect;

/** The home page and every published page of words and modules that search engines may show. */
export const menuPages: PageType = {
  sitePages: (catalogue) =>
    [
      ...new Set<PathKey>(["home", ...languages.flatMap((language) => modulePageKeys(catalogue, language))]),
    ].flatMap((key) => {
      const page = menuPageOf(catalogue, key);
      if (!page || !isForSearch(page)) return [];
      // The home page shows the newest properties.
      const listDays = key === "home" ? goalKinds.map((goal) => listChangedDay(catalogue, goal)) : [];
      return [
        { addresses: publicAddresses(catalogue, key), changed: latestDay([page.modifyDate, ...listDays]) },
      ];
    }),
};
