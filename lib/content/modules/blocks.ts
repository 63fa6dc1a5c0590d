import type { FormFacts } from "../../domain/forms/form-facts.ts";
import { categoryMaxItems } from "../../domain/listing/paging.ts";
import type { OwnCategoryName, PropertyListName } from "../../domain/modules/module-names.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type ShownText, shownText } from "../../domain/text/localized.ts";
import { isPageFlow, type PageFlow } from "../../forms/flows/index.ts";
import { addressOf, listAddress } from "../../i18n/addresses.ts";
import { type ArticleView, articleGroups, articleView } from "../article/articles.ts";
import { formFacts } from "../forms/form-facts.ts";
import { latestListings } from "../listing/latest.ts";
import { type Listing, listingOf } from "../listing/listing.ts";
import { listFilters, listingRecords, soldOrRented, stockAbroad } from "../listing/listings.ts";
import type { Content } from "../load.ts";
import { type ProjectCardView, projectCards } from "../project/projects.ts";
import type { ModuleRelation, PageModule } from "../schemas/pages.ts";
import { type ContactView, contactOf } from "../shell/contact.ts";
import { type MemberView, memberView } from "./team.ts";

export interface TestimonialView {
  id: string;
  text: ShownText;
  author: ShownText;
  rating: number | null;
}

/** What a relation of a module brings to the page. */
export type Block =
  | { type: "article"; article: ArticleView }
  | { type: "articles"; groups: { title: ShownText | null; articles: ArticleView[] }[] }
  | { type: "listings"; listings: Listing[]; more: { kind: "all"; href: string; count: number } | null }
  | { type: "cities"; cities: { name: string; href: string; count: number }[] }
  | { type: "projects"; projects: ProjectCardView[] }
  | { type: "testimonials"; testimonials: TestimonialView[] }
  | { type: "references"; references: { listing: Listing; text: ShownText; days: number | null }[] }
  | { type: "team"; members: MemberView[] }
  | { type: "contact"; flow: PageFlow; contact: ContactView; facts: FormFacts };

type Maker = (content: Content, language: LanguageCode, limit: number) => Block;

const listings = (records: (content: Content) => Parameters<typeof listingOf>[1][]): Maker => {
  return (content, language, limit) => ({
    type: "listings",
    listings: records(content)
      .slice(0, limit)
      .map((record) => listingOf(content, record, language)),
    more: null,
  });
};

/** Lists of properties that a module can name by id. */
const propertyLists: Record<PropertyListName, Maker> = {
  latest: (content, language, limit) => ({
    type: "listings",
    listings: latestListings(content, language, limit),
    more: {
      kind: "all",
      href: addressOf("for-sale", language),
      count: listingRecords(content, "sale").length + listingRecords(content, "rent").length,
    },
  }),
  "for-sale": listings((content) => listingRecords(content, "sale")),
  "for-rent": listings((content) => listingRecords(content, "rent")),
  abroad: listings(stockAbroad),
  closed: listings(soldOrRented),
  cities: (content, language, limit) => ({
    type: "cities",
    cities: listFilters(content, "sale", language)
      .cities.slice(0, limit)
      .map(({ name, slug, count }) => ({ name, count, href: listAddress("for-sale", language, slug) })),
  }),
  projects: (content, language, limit) => ({
    type: "projects",
    projects: projectCards(content, language).slice(0, limit),
  }),
};

/** Categories that are not made of articles. */
const categories: Record<OwnCategoryName, Maker> = {
  team: (content, language, limit) => ({
    type: "team",
    members: content.team.members.slice(0, limit).map((member) => memberView(content, member, language)),
  }),
  testimonials: (content, language, limit) => ({
    type: "testimonials",
    testimonials: content.testimonials.testimonials.slice(0, limit).map((each) => ({
      id: each.id,
      text: shownText(each.text, language),
      author: shownText(each.author, language),
      rating: each.rating ?? null,
    })),
  }),
  references: (content, language, limit) => ({
    type: "references",
    references: content.references.references.slice(0, limit).flatMap((reference) => {
      const record = content.properties.find((property) => property.ID === reference.propertyId);
      if (!record) return [];
      const listing = listingOf(content, record, language);
      return [{ listing, text: shownText(reference.text, language), days: reference.days ?? null }];
    }),
  }),
};

const named = (makers: Record<string, Maker>, id: string): Maker | undefined => makers[id];

function articleCategory(
  content: Content,
  id: string,
  language: LanguageCode,
  module: PageModule,
  limit: number,
): Block {
  const groups = articleGroups(content, id, language);
  if (module.isHasSubcategories) return { type: "articles", groups };
  const articles = groups.flatMap((group) => group.articles).slice(0, limit);
  return { type: "articles", groups: [{ title: null, articles }] };
}

/** What a relation stands for; null where it names nothing that is published (the check refuses what does not exist). */
export function blockOf(
  content: Content,
  module: PageModule,
  relation: ModuleRelation,
  language: LanguageCode,
): Block | null {
  const limit = module.maxItems ?? categoryMaxItems;
  switch (relation.type) {
    case "property-list":
      return named(propertyLists, relation.id)?.(content, language, limit) ?? null;
    case "category":
      return (
        named(categories, relation.id)?.(content, language, limit) ??
        articleCategory(content, relation.id, language, module, limit)
      );
    case "article": {
      const article = content.articles.find((each) => each.id === relation.id && each.status === "Published");
      return article ? { type: "article", article: articleView(content, article, language) } : null;
    }
    case "contact":
      return isPageFlow(relation.id)
        ? {
            type: "contact",
            flow: relation.id,
            contact: contactOf(content, language),
            facts: formFacts(content, language),
          }
        : null;
  }
}
