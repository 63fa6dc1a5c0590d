import type { LanguageCode } from "../../domain/text/language.ts";
import { resourcesOf } from "../../forms/form-resources.ts";
import { feedAddress } from "../../i18n/addresses.ts";
import type { Catalogue } from "../catalogue.ts";
import { formFacts } from "../forms/form-facts.ts";
import { planData } from "../listing/plan-data.ts";
import { exampleReport } from "../owner/example-report.ts";
import type { BuildOptions } from "../page-kinds/page-kind.ts";
import { feedWords, propertyFeed } from "../seo/feed.ts";
import { type DataFile, jsonFile } from "./data-file.ts";
import { dataWords } from "./data-words.ts";

/** What else there is once in each language: the feed of the newest properties, and what forms, a purchase's plan and the example of a portal fetch. */
export const languageFiles = (
  catalogue: Catalogue,
  language: LanguageCode,
  { siteUrl }: BuildOptions,
): DataFile[] => [
  {
    address: feedAddress(language),
    make: async () => {
      const words = await feedWords(language, catalogue.content.site.agency.name);
      return propertyFeed(catalogue, language, siteUrl, words);
    },
  },
  jsonFile(`/api/form-words/${language}/`, async () => {
    const { messages } = await dataWords(language);
    return resourcesOf(messages, formFacts(catalogue, language));
  }),
  jsonFile(`/api/plan-words/${language}/`, async () => {
    const { messages } = await dataWords(language);
    return planData(messages.plan, catalogue.today);
  }),
  jsonFile(`/api/owner-example/${language}/`, async () => {
    const { messages } = await dataWords(language);
    return exampleReport(catalogue, language, messages.modules.example);
  }),
];
