import type { LanguageCode } from "../domain/text/language.ts";
import { addressOf } from "./addresses.ts";

/** The public path of a language's feed of new properties: `/feed.xml`, `/fr/feed.xml`. A file, so it ends without a slash. */
export const feedAddress = (language: LanguageCode): string => `${addressOf("home", language)}feed.xml`;
