import { articlePages } from "../../content/article/articles.ts";
import type { Catalogue } from "../../content/catalogue.ts";
import { propertyPages } from "../../content/listing/listing.ts";
import type { Content } from "../../content/load.ts";
import type { PageKindName } from "../../content/page-kinds/page-kinds.ts";
import type { RecordPages } from "../../content/page-type.ts";
import { projectPages } from "../../content/project/projects.ts";
import type { Article } from "../../content/schemas/editorial.ts";
import type { MenuPage } from "../../content/schemas/pages.ts";
import type { ProjectRecord } from "../../content/schemas/project.ts";
import type { PropertyRecord } from "../../content/schemas/property.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { keyOfOriginal } from "../../i18n/routing.ts";
import { routeOf, routePath } from "../../i18n/url-rules.ts";

/** How an entry of a folder is shown: what makes it public for the preview, and the route of its page. */
interface Preview<Item> {
  shown: (content: Content, item: Item) => Content;
  /** Null where it has no page of its own. */
  route: (catalogue: Catalogue, item: Item, language: LanguageCode) => string | null;
}

const define = <Item>(preview: Preview<Item>) => preview as Preview<unknown>;

function recordRoute<Item>(
  kind: PageKindName,
  pages: RecordPages<Item>,
  catalogue: Catalogue,
  record: Item | undefined,
  language: LanguageCode,
): string | null {
  const page = record === undefined ? null : pages.page(catalogue, record, language);
  return page && routePath({ kind, segments: page.segments }, language);
}

const previews: Readonly<Record<string, Preview<unknown>>> = {
  properties: define<PropertyRecord>({
    shown: (content, { ID }) => ({
      ...content,
      properties: content.properties.map((item) => (item.ID === ID ? { ...item, Hidden: false } : item)),
    }),
    route: (catalogue, { ID }, language) =>
      recordRoute("property", propertyPages, catalogue, catalogue.properties.get(ID), language),
  }),
  projects: define<ProjectRecord>({
    shown: (content) => content,
    route: (catalogue, { ID }, language) =>
      recordRoute("project", projectPages, catalogue, catalogue.projects.get(ID), language),
  }),
  articles: define<Article>({
    shown: (content, { id }) => ({
      ...content,
      articles: content.articles.map((item) => (item.id === id ? { ...item, status: "Published" } : item)),
    }),
    route: (catalogue, { id }, language) =>
      recordRoute("article", articlePages, catalogue, catalogue.articles.get(id), language),
  }),
  pages: define<MenuPage>({
    shown: (content, { path }) => ({
      ...content,
      pages: content.pages.map((page) =>
        page.path === path
          ? { ...page, status: "Published", params: { ...page.params, public: true } }
          : page,
      ),
    }),
    route: (_, { path }, language) => {
      const key = keyOfOriginal(path);
      return key && routePath(routeOf(key, language), language);
    },
  }),
};

const previewOf = (name: string) => previews[name.split("/", 1)[0] ?? ""];

/**
 * The content in which an entry is public, whatever it says of itself.
 * @param record of the entry, as its schema reads it
 */
export const withShown = (content: Content, name: string, record: unknown): Content =>
  previewOf(name)?.shown(content, record) ?? content;

/**
 * The route of the page that shows an entry of the content, as `prerenderedRoutes` names it. What has no page of its own, such as the menu, the
 * people and the texts of modules, is seen on the home page.
 * @param catalogue of `withShown`
 * @returns null for a page whose address the site that serves does not know: it was made since
 */
export const previewRoute = (
  catalogue: Catalogue,
  name: string,
  record: unknown,
  language: LanguageCode,
): string | null => {
  const route = previewOf(name)?.route(catalogue, record, language);
  return route || name.startsWith("pages/") ? (route ?? null) : `/${language}`;
};
