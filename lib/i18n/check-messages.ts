import "server-only";
import de from "../../locales/de/check.json" with { type: "json" };
import en from "../../locales/en/check.json" with { type: "json" };
import fr from "../../locales/fr/check.json" with { type: "json" };
import nl from "../../locales/nl/check.json" with { type: "json" };
import type { LanguageCode } from "../domain/text/language.ts";

/** The texts of the content check. */
export type CheckMessages = typeof en;

/** In all languages, without waiting: a list of findings is one answer, not one request for each sentence. */
export const checkMessages: Readonly<Record<LanguageCode, CheckMessages>> = { nl, fr, en, de };
