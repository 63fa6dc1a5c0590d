import type { APIRequestContext } from "@playwright/test";
import { slugify } from "@/lib/domain/text/slug";
import { linkOn } from "./pages";
import { addressOf, first, type Language, pageWord, prefixOf, projects, properties } from "./site";

export interface Template {
  name: string;
  /** An address of it; it may lead on to the one right address. */
  address: (language: Language, request: APIRequestContext) => string | Promise<string>;
}

const available = properties.filter(({ Status }) => Status === "available");
const entry = (key: string) => (language: Language) => addressOf(key, language);
const property = (found: typeof properties, what: string) => (language: Language) =>
  `${prefixOf(language)}/property/${first(found, what).ID}/`;
/** The first page that hangs below another one. */
const below = (key: string) => (language: Language, request: APIRequestContext) =>
  linkOn(request, addressOf(key, language), new RegExp(`^${addressOf(key, language)}[a-z-]+/([a-z-]+/)*$`));

/** One page of each kind there is; what holds for these holds for all. */
export const templates: Template[] = [
  { name: "home", address: entry("home") },
  { name: "list", address: entry("for-sale") },
  {
    name: "further page",
    address: (language) => `${addressOf("for-sale", language)}${pageWord(language)}/2/`,
  },
  { name: "city", address: below("for-sale") },
  { name: "property with few facts", address: property(available, "property") },
  { name: "property with many facts", address: property(available.toReversed(), "property") },
  {
    name: "rental",
    address: property(
      available.filter(({ Goal }) => Goal !== 0),
      "rental",
    ),
  },
  {
    name: "sold property",
    address: property(
      properties.filter(({ Status }) => Status === "sold"),
      "sold property",
    ),
  },
  { name: "projects", address: entry("projects") },
  {
    name: "project",
    address: (language) => `${prefixOf(language)}/project/${first(projects, "project").ID}/`,
  },
  {
    name: "unit of a project",
    address: (language) => {
      const { ID, Units } = first(projects, "project");
      const { Name } = first(
        Units.filter(({ Status }) => Status === "available"),
        "free unit",
      );
      return `${prefixOf(language)}/project/${ID}/${slugify(Name, language)}/`;
    },
  },
  { name: "services", address: entry("services") },
  { name: "article", address: below("services") },
  { name: "guide", address: entry("guide-buying") },
  { name: "references", address: entry("references") },
  { name: "agent", address: (language) => `${addressOf("about-us", language)}karim-bennani/` },
  { name: "contact", address: entry("contact") },
  { name: "legal text", address: entry("privacy-statement") },
  { name: "sign-in", address: entry("login") },
  { name: "choice of a password", address: entry("reset-password") },
  { name: "thanks", address: entry("feedback-contact-me") },
  { name: "shortlist", address: entry("shortlist") },
  {
    name: "comparison",
    address: (language) =>
      `${addressOf("compare", language)}?ids=${available.slice(0, 3).map(({ ID }) => ID)}`,
  },
  { name: "page not found", address: (language) => `${prefixOf(language)}/no-such-page/` },
  { name: "property not found", address: (language) => `${prefixOf(language)}/property/1/` },
];
