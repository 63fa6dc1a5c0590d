import type { LanguageCode } from "../domain/text/language.ts";
import type { Catalogue } from "./messages.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: LanguageCode;
    Messages: Catalogue;
  }
}
