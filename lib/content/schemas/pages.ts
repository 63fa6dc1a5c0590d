import { z } from "zod";
import type { LanguageCode } from "../../domain/text/language.ts";
import { colour, editorSchema, isoDate, languageCode, localizedText, pictureFile } from "./common.ts";
import { displayConditions } from "./conditions.ts";
import { fieldErrors } from "./field-errors.ts";
import { guideSchema } from "./guide.ts";

/** Columns of twelve that a module takes from each breakpoint on. */
const columns = z.strictObject({
  sm: z.int().min(1).max(12).optional(),
  md: z.int().min(1).max(12).optional(),
  lg: z.int().min(1).max(12).optional(),
});

/** What a module shows: an article, a list of properties, the entries of a category, or a way to reach the agency. */
const moduleRelation = z.strictObject({
  type: z.enum(["article", "property-list", "category", "contact"]),
  id: z.string().min(1),
});

const moduleSchema = z.strictObject({
  id: z.string().min(1),
  title: localizedText.optional(),
  titleSize: z.enum(["sm", "md", "lg"]).optional(),
  /** Small capitals above the title. */
  description: localizedText.optional(),
  /** The sentence below the title. */
  description2: localizedText.optional(),
  position: z.enum(["top", "main", "bottom"]).default("main"),
  /** Columns of twelve, where `col` has none. */
  span: z.int().min(1).max(12).default(12),
  col: columns.optional(),
  sort: z.int(),
  /** `module-view`, `single-view`, `news-view`, `card-view` or `ons-team-view`; any other: error text (specification, point 8). */
  view: z.string().min(1),
  class: z.string().optional(),
  backgroundType: z.enum(["image", "color", "gallery", "none"]).default("none"),
  image: pictureFile.optional(),
  images: z.array(pictureFile).optional(),
  /** Without one the brand's own ground, `sand`. */
  colorBackground: colour.optional(),
  relations: z.array(moduleRelation).default([]),
  status: z.string(),
  /** The module is there while they hold of the site: its day, its language, its numbers of properties. */
  conditions: displayConditions.default([]),
  numberItemOfRow: z.int().min(1).max(6).optional(),
  maxItems: z.int().min(1).max(100).optional(),
  isHasSubcategories: z.boolean().optional(),
  /** A link below what the module shows: an original path of `paths.json`. */
  callToAction: z.strictObject({ label: localizedText, path: z.string().startsWith("/") }).optional(),
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

const metadata = z.strictObject({
  pageTitle: z.string().max(70).optional(),
  /** For `<meta name="title">`; the title of the document too where there is no `pageTitle`. */
  metadataTitle: z.string().max(70).optional(),
  metadataDescription: z.string().max(200).optional(),
  ogTitle: z.string().optional(),
  ogType: z.enum(["website", "article"]).optional(),
  /** Where a shared page leads, if not to its own address. */
  ogUrl: z.url({ protocol: /^https?$/ }).optional(),
  ogImage: pictureFile.optional(),
  ogDescription: z.string().optional(),
  twitterTitle: z.string().optional(),
  twitterSite: z.string().optional(),
  twitterImage: pictureFile.optional(),
  twitterDescription: z.string().optional(),
  /** Structured data of the page's own, beside what the site makes: JSON-LD as text. */
  schemaData: z.string().refine(isJsonObject, { error: fieldErrors.structuredData }).optional(),
});

const banner = z.strictObject({
  type: z.enum(["image", "gallery", "video", "color", "none"]),
  title: localizedText.optional(),
  /** May hold `{sale}` and `{rent}`, the numbers of properties for sale and for rent. */
  description: localizedText.optional(),
  image: pictureFile.optional(),
  images: z.array(pictureFile).optional(),
  video: z.string().optional(),
  mobileVideo: z.string().optional(),
  poster: pictureFile.optional(),
  color: colour.optional(),
  /** Whether the header lies on the banner at the top of the page; otherwise the banner begins below it. */
  transparent: z.boolean().default(true),
  /** Shows the search block (specification, 2.4). */
  search: z.boolean().optional(),
});

const pageParams = z.strictObject({
  title: localizedText,
  description: localizedText.optional(),
  /** Whether visitors see it, in all languages or in each; a language that is not named is public. */
  public: z.union([z.boolean(), z.partialRecord(languageCode, z.boolean())]).default(true),
  metadata: z.partialRecord(languageCode, metadata).default({}),
  isActiveSEO: z.boolean().default(true),
  image: pictureFile.optional(),
  /** A mark above the title and the search block: of a campaign, a partner. */
  logo: pictureFile.optional(),
  modules: z.array(moduleSchema),
  isHaveSubMenu: z.boolean().optional(),
  /** Whether the header stays in view while the page scrolls. */
  showFixedMenu: z.boolean().default(true),
  /** Kept out of search engines with its links, which do not name it to where they lead. */
  noReferrerNoFollow: z.boolean().optional(),
  noCookiePopup: z.boolean().optional(),
  subMenu: z.array(z.string()).optional(),
  /** Paragraphs in Markdown, above the modules. */
  content: localizedText.optional(),
  guide: guideSchema.optional(),
  css: z.string().optional(),
  /** What the page is for search engines (schema.org). */
  type: z.enum(["WebPage", "AboutPage", "ContactPage", "CollectionPage", "FAQPage"]).optional(),
  redirect: z.boolean().optional(),
  redirectUrl: z.string().optional(),
  showBreadCrumb: z.boolean().default(true),
  showPageBanner: z.boolean().default(false),
  banner: banner.optional(),
});

/** `content/pages/{name}.json`: a page of the site, made of modules. `path` is an original path of `paths.json`. */
export const menuPageSchema = z.strictObject({
  ...editorSchema,
  id: z.int().nonnegative(),
  parentId: z.int().nullable(),
  name: localizedText,
  path: z.string().startsWith("/"),
  /** Only `Published` is shown. */
  status: z.string(),
  /** Whether the page stands in the menu; its place there is `sort`. */
  inMenu: z.boolean().default(false),
  createDate: isoDate,
  modifyDate: isoDate,
  sort: z.int(),
  childMenus: z.array(z.int()).default([]),
  params: pageParams,
});

export type MenuPage = z.infer<typeof menuPageSchema>;
export type PageModule = z.infer<typeof moduleSchema>;
export type ModuleRelation = z.infer<typeof moduleRelation>;

/** Whether visitors who read a language may see a page, of which parts may be missing: it is published, and public there. */
export function isPublicIn(
  {
    status,
    params,
  }: { status?: string; params?: { public?: boolean | Partial<Record<LanguageCode, boolean>> } },
  language: LanguageCode,
): boolean {
  const { public: audience = true } = params ?? {};
  return status === "Published" && (typeof audience === "boolean" ? audience : (audience[language] ?? true));
}
