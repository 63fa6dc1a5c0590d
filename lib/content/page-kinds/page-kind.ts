import type { Metadata } from "next";
import type { LanguageCode } from "../../domain/text/language.ts";
import { addressOf } from "../../i18n/addresses.ts";
import type { MessageCatalogue } from "../../i18n/messages.ts";
import type { PathKey } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { BuiltPage } from "../page-type.ts";
import { type PageShell, pageShellOf } from "../shell/page-shell.ts";

/** What the site is built with. */
export interface BuildOptions {
  /** Whether pages that are not public can be looked at. */
  showsPreviews: boolean;
  /** Where visitors reach the site: `https://www.example.be`. */
  siteUrl: string;
}

/** A kind of page. Its route is the folder of its name below `app/[locale]`. */
export interface PageKind<Input> {
  /** Its pages in a language. @param ids of the properties whose own pages are wanted alone, absent for those of all */
  pages: (
    catalogue: Catalogue,
    language: LanguageCode,
    options: BuildOptions,
    ids?: readonly string[],
  ) => readonly BuiltPage[];
  /**
   * Makes all that a page takes of the content.
   * @param segments of its route below the folder of its kind, decoded
   * @param siteUrl as in `BuildOptions`
   * @returns plain data; null where there is no such page
   */
  input: (
    catalogue: Catalogue,
    language: LanguageCode,
    segments: readonly string[],
    siteUrl: string,
  ) => Input | null;
  /**
   * All that `input` is made of, for a kind whose pages show properties: had in a tenth of its time, and while it is the same, so is the input.
   * Absent where the input is always made.
   */
  sources?: (catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) => readonly unknown[];
  /** Its title, and what else its head has for search engines and social networks. */
  head: (input: Input, language: LanguageCode, messages: MessageCatalogue) => Metadata;
}

export const definePageKind = <Input>(kind: PageKind<Input>): PageKind<Input> => kind;

/** The one page of a kind that has no other, under the entry of the path table called the same. */
export const singlePage = (key: PathKey) => (_: Catalogue, language: LanguageCode) => [
  { address: addressOf(key, language), segments: [] },
];

/** What surrounds every page. */
export const around = (
  catalogue: Catalogue,
  language: LanguageCode,
): { chrome: PageShell; siteName: string } => ({
  chrome: pageShellOf(catalogue, language),
  siteName: catalogue.content.site.agency.name,
});
