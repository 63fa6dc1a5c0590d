import { feeFor } from "../../domain/agency/fee.ts";
import type { FormFacts } from "../../domain/forms/form-facts.ts";
import { type GoalKind, goalKinds } from "../../domain/listing/goal.ts";
import { categoryMaxItems } from "../../domain/listing/paging.ts";
import type { OwnCategoryName, PropertyListName } from "../../domain/modules/module-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { isPageFlow, type PageFlow } from "../../forms/flows/index.ts";
import { addressOf, listAddress } from "../../i18n/addresses.ts";
import { type ArticleView, articleGroups, articleView } from "../article/articles.ts";
import type { Catalogue } from "../catalogue.ts";
import { formFacts } from "../forms/form-facts.ts";
import { type TermView, termsIn } from "../guide/glossary.ts";
import { type GuideSummary, guideLinks } from "../guide/guide.ts";
import { type Listing, listingOf } from "../listing/listing.ts";
import { latestListings, listFilters, listKey } from "../listing/listings.ts";
import { recentSales } from "../listing/recent-sales.ts";
import { type ReferenceView, referenceViews } from "../listing/references.ts";
import type { Content } from "../load.ts";
import { type MapView, mapView } from "../map/map.ts";
import { type ProjectCardView, projectCards } from "../project/projects.ts";
import type { ModuleRelation, PageModule } from "../schemas/pages.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { type ContactView, contactOf } from "../shell/contact.ts";
import { type MemberView, memberView } from "../team.ts";
import { type TestimonialView, testimonialsOf, testimonialView } from "./testimonials.ts";

type FeeService = NonNullable<Content["site"]["fees"]>["services"][number];

/** What a service costs, with an example worked out; euro. */
interface FeeView {
  name: ShownText;
  basis: FeeService["basis"];
  /** Per cent, months or euro, without VAT. */
  value: number;
  minimum: number | null;
  example: number;
  /** The fee of the example. */
  fee: ReturnType<typeof feeFor>;
  includes: ShownText[];
  due: ShownText;
}

/** A list with the number of its properties. */
interface ListLink {
  href: string;
  count: number;
}

/** What a relation of a module brings to the page. */
export type Block =
  | { type: "article"; article: ArticleView }
  | { type: "articles"; groups: { title: ShownText | null; articles: ArticleView[] }[] }
  | { type: "listings"; listings: Listing[]; more: Partial<Record<GoalKind, ListLink>> | null }
  | { type: "cities"; cities: { name: string; href: string; count: number }[] }
  | { type: "projects"; projects: ProjectCardView[] }
  | { type: "testimonials"; testimonials: TestimonialView[] }
  | { type: "references"; references: ReferenceView[] }
  | { type: "team"; members: MemberView[] }
  | { type: "fees"; vat: number; services: FeeView[] }
  | { type: "guides"; guides: GuideSummary[] }
  | { type: "glossary"; terms: readonly TermView[] }
  /** The first of them in a sentence. */
  | { type: "fee"; vat: number; services: FeeView[] }
  | { type: "agency"; contact: ContactView; map: MapView | null }
  | { type: "contact"; flow: PageFlow; contact: ContactView; facts: FormFacts };

/** A block of one kind. */
export type BlockOf<Type extends Block["type"]> = Extract<Block, { type: Type }>;

type Maker = (catalogue: Catalogue, language: LanguageCode, limit: number, module: PageModule) => Block;

const listings =
  (records: (catalogue: Catalogue) => readonly PropertyRecord[]): Maker =>
  (catalogue, language, limit) => ({
    type: "listings",
    listings: records(catalogue)
      .slice(0, limit)
      .map((record) => listingOf(catalogue, record, language)),
    more: null,
  });

/** Lists of properties that a module can name by id. */
const propertyLists: Record<PropertyListName, Maker> = {
  latest: (catalogue, language, limit) => ({
    type: "listings",
    listings: latestListings(catalogue, language, limit),
    more: Object.fromEntries(
      goalKinds
        .map((goal) => ({
          goal,
          href: addressOf(listKey(goal), language),
          count: catalogue.listed[goal].length,
        }))
        .filter(({ count }) => count > 0)
        .map(({ goal, ...link }) => [goal, link]),
    ),
  }),
  "for-sale": listings(({ listed }) => listed.sale),
  "for-rent": listings(({ listed }) => listed.rent),
  abroad: listings(({ abroad }) => abroad),
  closed: listings(({ soldOrRented }) => soldOrRented),
  cities: (catalogue, language, limit) => ({
    type: "cities",
    cities: listFilters(catalogue, "sale", language)
      .cities.slice(0, limit)
      .map(({ name, slug, count }) => ({ name, count, href: listAddress("for-sale", language, slug) })),
  }),
  projects: (catalogue, language, limit) => ({
    type: "projects",
    projects: projectCards(catalogue, language).slice(0, limit),
  }),
};

/** Where the agency is; null where neither the drawing nor a neighbourhood reaches, as a dot on a blank sheet says nothing. */
function agencyMap(catalogue: Catalogue, language: LanguageCode): MapView | null {
  const view = mapView(catalogue, language, []);
  return view.areas.length > 0 || view.ground?.names.length ? view : null;
}

/** What each service costs, with its example worked out. */
const feeViews = ({ site: { fees } }: Content, language: LanguageCode): FeeView[] =>
  (fees?.services ?? []).map((service) => ({
    name: shownText(service.name, language),
    basis: service.basis,
    value: service.value,
    minimum: service.minimum ?? null,
    example: service.example,
    fee: feeFor(service, service.example, fees?.vat ?? 0),
    includes: service.includes.map((text) => shownText(text, language)),
    due: shownText(service.due, language),
  }));

/** Categories that are not made of articles. */
const categories: Record<OwnCategoryName, Maker> = {
  team: (catalogue, language, limit) => ({
    type: "team",
    members: catalogue.content.team.members
      .slice(0, limit)
      .map((member) => memberView(catalogue, member, language)),
  }),
  agency: (catalogue, language) => ({
    type: "agency",
    contact: contactOf(catalogue, language),
    map: agencyMap(catalogue, language),
  }),
  testimonials: (catalogue, language, limit, module) => ({
    type: "testimonials",
    testimonials: testimonialsOf(catalogue, module, limit).map((record) => testimonialView(record, language)),
  }),
  fees: ({ content }, language, limit) => ({
    type: "fees",
    vat: content.site.fees?.vat ?? 0,
    services: feeViews(content, language).slice(0, limit),
  }),
  fee: ({ content }, language) => ({
    type: "fee",
    vat: content.site.fees?.vat ?? 0,
    services: feeViews(content, language).slice(0, 1),
  }),
  guides: (catalogue, language) => ({ type: "guides", guides: guideLinks(catalogue, language) }),
  glossary: (catalogue, language) => ({
    type: "glossary",
    terms: termsIn(catalogue, language).map(({ id, name, text }) => ({ id, name, text })),
  }),
  references: (catalogue, language, limit) => ({
    type: "references",
    references: referenceViews(catalogue, language).slice(0, limit),
  }),
};

const named = (makers: Record<string, Maker>, id: string): Maker | undefined => makers[id];

function articleCategory(
  catalogue: Catalogue,
  id: string,
  language: LanguageCode,
  module: PageModule,
  limit: number,
): Block {
  const groups = articleGroups(catalogue, id, language);
  if (module.isHasSubcategories) {
    // The first of all, in the order of the page, each under its subcategory.
    const visible = new Set(groups.flatMap((group) => group.articles).slice(0, limit));
    const limited = groups.map(({ title, articles }) => ({
      title,
      articles: articles.filter((article) => visible.has(article)),
    }));
    return { type: "articles", groups: limited.filter(({ articles }) => articles.length > 0) };
  }
  const articles = groups.flatMap((group) => group.articles).slice(0, limit);
  return { type: "articles", groups: [{ title: null, articles }] };
}

/** What a relation stands for; null where it names nothing that is published (the check refuses what does not exist). */
export function blockOf(
  catalogue: Catalogue,
  module: PageModule,
  relation: ModuleRelation,
  language: LanguageCode,
): Block | null {
  const limit = module.maxItems ?? categoryMaxItems;
  switch (relation.type) {
    case "property-list":
      return named(propertyLists, relation.id)?.(catalogue, language, limit, module) ?? null;
    case "category":
      return (
        named(categories, relation.id)?.(catalogue, language, limit, module) ??
        articleCategory(catalogue, relation.id, language, module, limit)
      );
    case "article": {
      const article = catalogue.articles.get(relation.id);
      return article ? { type: "article", article: articleView(catalogue, article, language) } : null;
    }
    case "contact":
      return isPageFlow(relation.id)
        ? {
            type: "contact",
            flow: relation.id,
            contact: contactOf(catalogue, language),
            facts: { ...formFacts(catalogue, language), sales: recentSales(catalogue, language) },
          }
        : null;
  }
}
