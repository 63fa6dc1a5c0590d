/** How a module can look (specification, point 3); any other name shows the text of an invalid view. */
export const moduleViewNames = [
  "module-view",
  "single-view",
  "news-view",
  "card-view",
  "ons-team-view",
] as const;

/** Lists of properties that a module can name. */
export const propertyListNames = [
  "latest",
  "cities",
  "for-sale",
  "for-rent",
  "abroad",
  "closed",
  "projects",
] as const;

/** Categories that are not made of articles. */
export const ownCategoryNames = [
  "team",
  "testimonials",
  "references",
  "agency",
  "fees",
  "fee",
  "guides",
  "glossary",
] as const;

export type ModuleViewName = (typeof moduleViewNames)[number];
export type PropertyListName = (typeof propertyListNames)[number];
export type OwnCategoryName = (typeof ownCategoryNames)[number];
