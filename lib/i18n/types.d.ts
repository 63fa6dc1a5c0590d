import type { LanguageCode } from "../domain/text/language.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: LanguageCode;
    Messages: {
      site: typeof import("../../locales/en/site.json");
      card: typeof import("../../locales/en/card.json");
      list: typeof import("../../locales/en/list.json");
      search: typeof import("../../locales/en/search.json");
      errors: typeof import("../../locales/en/errors.json");
      consent: typeof import("../../locales/en/consent.json");
      property: typeof import("../../locales/en/property.json");
      facts: typeof import("../../locales/en/facts.json");
      gallery: typeof import("../../locales/en/gallery.json");
      modules: typeof import("../../locales/en/modules.json");
      project: typeof import("../../locales/en/project.json");
      article: typeof import("../../locales/en/article.json");
      feed: typeof import("../../locales/en/feed.json");
      map: typeof import("../../locales/en/map.json");
      forms: typeof import("../../locales/en/forms.json");
      formErrors: typeof import("../../locales/en/formErrors.json");
      links: typeof import("../../locales/en/links.json");
      login: typeof import("../../locales/en/login.json");
      portal: typeof import("../../locales/en/portal.json");
      mail: typeof import("../../locales/en/mail.json");
    };
  }
}
