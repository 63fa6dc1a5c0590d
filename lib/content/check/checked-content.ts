import type { z } from "zod";
import { isHomeCountry } from "../../domain/address/country.ts";
import type { TypeKind } from "../../domain/listing/building.ts";
import { isForSale } from "../../domain/listing/goal.ts";
import { isListed } from "../../domain/listing/property-state.ts";
import { floorPlanKind } from "../../domain/media/picture-order.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { checkedFiles, folders as contentFolders } from "../files.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import type { ruleFiles } from "../schemas/rules.ts";
import { errorsIn, type Finding, type FindingMaker } from "./finding.ts";
import { items, type Loose } from "./json-tree.ts";

/** A file of the content as far as it could be read. */
export interface Entry<Value> {
  /** Below the content folder: `properties/7123.json`. */
  file: string;
  /** As the file has it; undefined where it is no JSON. */
  data: unknown;
  /** Without the parts that its schema refuses. */
  value: Loose<Value>;
}

type SingleFiles = typeof checkedFiles;
type Folders = typeof contentFolders;
type RuleFiles = typeof ruleFiles;

type SingleName = keyof SingleFiles;
type FolderName = keyof Folders;

export type Singles = { [Name in SingleName]: Entry<z.infer<SingleFiles[Name]>> | null };
export type FolderEntries = { [Name in FolderName]: Entry<z.infer<Folders[Name]["schema"]>>[] };

/** Rules of law, whole or not at all: half a rule would be another rule. */
export type CheckedRules = { [Name in keyof RuleFiles]: z.infer<RuleFiles[Name]> | null };

/** A file of the agency's looks. */
export interface BrandFile {
  name: string;
  bytes: Buffer;
}

/** Words of the agency in a language. */
export interface CheckedWords {
  file: string;
  data?: unknown;
  /** The site's words, by namespace. */
  catalogue: unknown;
}

/** All that the checks look at. */
export interface CheckedContent {
  singles: Singles;
  folders: FolderEntries;
  rules: CheckedRules;
  words: readonly CheckedWords[];
  /** Files below `pictures/`. */
  pictureFiles: readonly string[];
  /** Pictures of feeds that are there, or of which the site has copies: `feed/0123456789abcdef.jpg`. */
  feedPictures: ReadonlySet<string>;
  /** Pixels across each picture of which there are copies; of a new one the next build knows them. */
  pictureWidths: ReadonlyMap<string, number>;
  /** Files below `documents/`. */
  documentFiles: readonly string[];
  /** Files in `brand/`, with what they hold. */
  brandFiles: readonly BrandFile[];
  /** Files in `fonts/`, with what they hold. */
  fontFiles: readonly BrandFile[];
  /** Files in `films/`. */
  filmFiles: readonly string[];
  /** Files below `public/icons/` of the site. */
  iconFiles: readonly string[];
  /** ISO day. */
  today: string;
}

/** A rule of the content: looks at all of it and names what does not agree. */
export type Check = (content: CheckedContent) => Finding[];

/** Every file with its place and the schema that reads it, single ones first. */
export function allEntries({ singles, folders }: CheckedContent): (Entry<unknown> & { schema: z.ZodType })[] {
  const single = (Object.keys(singles) as SingleName[]).flatMap((name) => {
    const entry: Entry<unknown> | null = singles[name];
    return entry ? [{ ...entry, schema: checkedFiles[name] }] : [];
  });
  const inFolders = (Object.keys(folders) as FolderName[]).flatMap((name) => {
    const entries: Entry<unknown>[] = folders[name];
    return entries.map((entry) => ({ ...entry, schema: contentFolders[name].schema }));
  });
  return [...single, ...inFolders];
}

/** The findings of a rule about one property, for all of them. @param findingsIn warnings in the place of errors */
export const forEachProperty = (
  { folders }: CheckedContent,
  rule: (property: Loose<PropertyRecord>, finding: FindingMaker, file: string) => Finding | Finding[],
  findingsIn = errorsIn,
): Finding[] => folders.properties.flatMap(({ file, value }) => rule(value, findingsIn(file), file));

/** Whether a property is to be had, and for sale. */
export const isOnSale = ({ Goal, Status }: Loose<PropertyRecord>): boolean =>
  Goal !== undefined && isForSale(Goal) && isListed({ Status });

/** Whether a property certainly lies in Belgium. */
export const isInBelgium = ({ CountryID }: Loose<PropertyRecord>): boolean =>
  CountryID !== undefined && isHomeCountry(CountryID);

/** The kind of property that rules of law mean by a main type; undefined where `types.json` lacks it. */
export const entryKind = (content: CheckedContent, mainType: string | undefined): TypeKind | undefined =>
  items(content.singles.types?.value.mainTypes).find(([, { id }]) => id === mainType)?.[1].kind;

/** The languages that are switched on in `site.json`. */
export const languagesInUse = ({ singles }: CheckedContent): LanguageCode[] =>
  items(singles.site?.value.languages).flatMap(([, { code, use }]) => (use && code ? [code] : []));

/** The ids of all properties; a file that is broken still counts by its name. */
export function propertyIds(content: CheckedContent): Set<number> {
  const entries = content.folders.properties;
  const named = entries.map(({ file }) => Number(/(\d+)\.json$/.exec(file)?.[1]));
  return new Set([...named, ...entries.flatMap(({ value }) => value.ID ?? [])]);
}

/** The pictures that are floor plans. */
export const planPictures = (content: CheckedContent): ReadonlySet<unknown> =>
  new Set(
    items(content.singles.pictures?.value.pictures).flatMap(([, { file, kind }]) =>
      kind === floorPlanKind && file ? [file] : [],
    ),
  );
