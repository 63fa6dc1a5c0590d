import type { MapGround } from "../../content/map/ground.ts";
import type { MapArea } from "../../content/map/map.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { ContentName } from "./content-answers.ts";

/** Folders whose entries the section for the content of the site lists; properties have a section of their own. */
export const websiteFolders = ["projects", "articles", "pages"] as const;
export type WebsiteFolder = (typeof websiteFolders)[number];

/** An entry of a folder of the content, as a list of the desk has it. */
export interface ContentEntry {
  name: ContentName;
  /** In the language of the desk, where it has a text in it. */
  title: string;
  /** What stands beside it: a path, a municipality. */
  detail: string;
  isOnline: boolean;
  inMenu: boolean;
}

/** What `GET /api/desk/content/entries/?folder=` answers, in the order of the site. */
export interface ContentEntries {
  entries: ContentEntry[];
  /** Those of the site, the first one first: a page has an address in each. */
  languages: LanguageCode[];
}

/** Texts that a file lacks, by language. */
export interface MissingTexts {
  name: ContentName;
  title: string;
  /** How many in each language that is in use and lacks some. */
  missing: Partial<Record<string, number>>;
}

/** What `GET /api/desk/content/missing/` answers: files that lack the most first. */
export interface MissingTextsAnswer {
  files: MissingTexts[];
}

/** What `GET /api/desk/content/map/` answers: the agency's own map, on which a place is chosen. */
export interface DeskMap {
  ground: MapGround;
  areas: MapArea[];
}
