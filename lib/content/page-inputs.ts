import { type GoalKind, goalKinds } from "../domain/listing/goal.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { isThankYouKey } from "../i18n/path-keys.ts";
import type { PathKey } from "../i18n/routing.ts";
import { previewAddress } from "../pictures/manifest.ts";
import { articleData, articlePage } from "./article/article-page.ts";
import type { Catalogue } from "./catalogue.ts";
import { formFacts } from "./forms/form-facts.ts";
import { listMenuMetadata, listPage } from "./listing/list-page.ts";
import { latestListings } from "./listing/listings.ts";
import { previewPicture, propertyData } from "./listing/property-data.ts";
import { propertyPage } from "./listing/property-page.ts";
import { searchBlockOf } from "./modules/banner.ts";
import { modulePage, modulePageData, modulePageMetadata } from "./modules/module-page.ts";
import { accountPage } from "./owner/account-page.ts";
import { projectData } from "./project/project-data.ts";
import { projectPage } from "./project/project-page.ts";
import { agencyData, breadcrumbData, listData, webSiteData } from "./seo/json-ld.ts";
import { contactOf } from "./shell/contact.ts";
import { namedLinks, redirectOfPage } from "./shell/navigation.ts";
import { pageShellOf } from "./shell/page-shell.ts";
import {
  menuPageOf,
  modulePageKeys,
  previewAddresses,
  previewPages,
  publicAddresses,
} from "./shell/site-page.ts";

/**
 * Makes all that a kind of page takes of the content.
 * @param segments the page's address below the route of its kind, decoded
 * @param site where visitors reach the site: `https://www.example.be`
 * @returns plain data; null where there is no such page
 */
type PageInput<Input> = (
  catalogue: Catalogue,
  language: LanguageCode,
  segments: readonly string[],
  site: string,
) => Input | null;

const definePage = <Input>(input: PageInput<Input>) => input;

/** What surrounds every page. */
const around = (catalogue: Catalogue, language: LanguageCode) => ({
  chrome: pageShellOf(catalogue, language),
  siteName: catalogue.content.site.agency.name,
});

/** A published page made of modules. */
function menuPage(catalogue: Catalogue, language: LanguageCode, key: PathKey, site: string) {
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
      : { title: view.title.text, url: `${site}${alternates[language]}` },
    data: modulePageData(catalogue, key, record, language, site),
  };
}

const account = (key: "login" | "reset-password") =>
  definePage((catalogue, language) => {
    const record = menuPageOf(catalogue, key);
    const page = accountPage(catalogue, key, language);
    return (
      record &&
      page && {
        ...page,
        metadata: modulePageMetadata(catalogue, key, record, language),
        facts: formFacts(catalogue, language),
      }
    );
  });

/**
 * The kinds of pages by their route below `app/[locale]`, each with what it takes of the content. A page takes nothing else of it: that a
 * page is still right is seen by comparing this (`lib/build/render`), and `tests/page-inputs.test.ts` keeps other content out of the routes.
 */
export const pageInputs = {
  home: definePage((catalogue, language, _, site) => {
    const page = menuPage(catalogue, language, "home", site);
    return (
      page && {
        ...page,
        data: [...page.data, webSiteData(catalogue, site), agencyData(catalogue, language, site)],
      }
    );
  }),

  menu: definePage((catalogue, language, [name], site) => {
    const key = modulePageKeys(catalogue, language).find((each) => each === name);
    const page = key && menuPage(catalogue, language, key, site);
    if (!page) return null;
    return {
      ...page,
      data: [
        ...page.data,
        ...(key === "contact" ? [agencyData(catalogue, language, site)] : []),
        ...(page.view.crumbs.length > 1 ? [breadcrumbData(page.view.crumbs, site)] : []),
      ],
      onward: isThankYouKey(key)
        ? namedLinks(catalogue, ["/for-sale/", "/for-rent/", "/projects/"], language)
        : [],
    };
  }),

  preview: definePage((catalogue, language, segments) => {
    const address = segments.join("/");
    const found = previewPages(catalogue, language).find((page) => page.segments.join("/") === address);
    return (
      found && {
        ...around(catalogue, language),
        key: found.key,
        view: modulePage(catalogue, found.key, found.page, language),
        alternates: previewAddresses(found),
        metadata: modulePageMetadata(catalogue, found.key, found.page, language),
      }
    );
  }),

  list: definePage((catalogue, language, [goal, ...filter], site) => {
    const kind: GoalKind | undefined = goalKinds.find((each) => each === goal);
    const list = kind && listPage(catalogue, kind, language, filter);
    if (!list) return null;
    const hrefs = list.listings.map(({ href }) => href);
    return {
      ...around(catalogue, language),
      list,
      metadata: listMenuMetadata(catalogue, list, language),
      data: [...(hrefs.length > 0 ? [listData(hrefs, site)] : []), breadcrumbData(list.crumbs, site)],
    };
  }),

  article: definePage((catalogue, language, segments, site) => {
    const page = articlePage(catalogue, language, segments);
    return (
      page && {
        ...around(catalogue, language),
        page,
        data: [articleData(catalogue, page, language, site), breadcrumbData(page.crumbs, site)],
      }
    );
  }),

  project: definePage((catalogue, language, segments, site) => {
    const project = projectPage(catalogue, language, segments);
    if (!project) return null;
    const pictures = project.pictures.map(({ file }) => previewAddress(file));
    return {
      ...around(catalogue, language),
      project,
      preview: pictures[0],
      data: [breadcrumbData(project.crumbs, site), projectData(catalogue, project, pictures, language, site)],
    };
  }),

  property: definePage((catalogue, language, segments, site) => {
    const page = propertyPage(catalogue, language, segments);
    return (
      page && {
        ...around(catalogue, language),
        page,
        preview: previewPicture(page),
        agency: contactOf(catalogue, language),
        data: [propertyData(catalogue, page, language, site), breadcrumbData(page.crumbs, site)],
      }
    );
  }),

  login: account("login"),

  "reset-password": account("reset-password"),

  owner: definePage((catalogue, language) => around(catalogue, language)),

  desk: definePage((catalogue, language) => around(catalogue, language)),

  "not-found": definePage((catalogue, language) => ({
    ...around(catalogue, language),
    search: searchBlockOf(catalogue, language),
    latest: latestListings(catalogue, language),
  })),
};

export type PageKind = keyof typeof pageInputs;

export type PageInputOf<Kind extends PageKind> = NonNullable<ReturnType<(typeof pageInputs)[Kind]>>;

/**
 * The kind of page that a route is of, with its segments.
 * @param route as `prerenderedRoutes` names it: `/fr/property/sale/ixelles/…/7101`
 * @returns null for a route that is no page below `app/[locale]`
 */
export function readPageRoute(
  route: string,
): { kind: PageKind; language: string; segments: string[] } | null {
  const [language, name, ...segments] = route.split("/").filter(Boolean);
  if (language?.length !== 2 || name?.includes(".")) return null;
  if (name === undefined) return { kind: "home", language, segments: [] };
  if (name in pageInputs && name !== "home" && name !== "menu")
    return { kind: name as PageKind, language, segments };
  return { kind: "menu", language, segments: [name] };
}
