import { locale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { isLanguageCode } from "../domain/text/language.ts";
import { loadMessages } from "./messages.ts";
import { defaultLanguage } from "./routing.ts";

/** What next-intl knows while it renders a page: the language of the path, and that language's catalogue. */
export default getRequestConfig(async ({ locale: requested }) => {
  const code = requested ?? (await locale());
  const language = isLanguageCode(code) ? code : defaultLanguage;
  return {
    locale: language,
    timeZone: "Europe/Brussels",
    messages: await loadMessages(language),
    // A missing key shows itself (specification, point 8); a test keeps the catalogues complete.
    getMessageFallback: ({ key }) => key,
    onError: () => {},
  };
});
