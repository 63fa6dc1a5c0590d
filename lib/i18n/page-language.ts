import "server-only";
import { locale } from "next/root-params";
import type { LanguageCode } from "../domain/text/language.ts";
import { toLanguage } from "./routing.ts";

/** The language of the page being rendered, from its path. Throws where a path has none, as that of the map frame. */
export const pageLanguage = async (): Promise<LanguageCode> => toLanguage((await locale()) ?? "");
