import type { LanguageCode } from "../domain/text/language.ts";
import type { MessageCatalogue } from "./messages.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: LanguageCode;
    Messages: MessageCatalogue;
  }
}
