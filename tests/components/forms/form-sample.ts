import type { Messages } from "next-intl";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { LanguageCode } from "@/lib/domain/text/language";
import type { FormResources } from "@/lib/forms/form-resources";
import { loadMessages } from "@/lib/i18n/messages";

/** What a page knows of the agency. */
export const facts: FormFacts = {
  language: "nl",
  agency: "Zennehuis",
  phone: { shown: "02 000 00 00", href: "tel:+3220000000" },
  email: "info@zennehuis.example",
  privacyHref: "/Privacy-statement/",
  types: [
    { value: "1", name: "Huizen" },
    { value: "2", name: "Appartementen" },
  ],
  contactSlots: [{ value: "10:00-13:00", name: "10:00–13:00" }],
  municipalities: [
    { name: "Ukkel", zips: ["1180"] },
    { name: "Halle", zips: ["1500", "1501"] },
  ],
  sales: [],
  requiresTitle: false,
};

/** What a form fetches when it is touched. */
export async function formData(
  language: LanguageCode = "nl",
  own: Partial<FormFacts> = {},
): Promise<FormResources> {
  const { forms, formErrors, errors } = (await loadMessages(language)) as Messages;
  return {
    forms,
    formErrors,
    errors,
    facts: { ...facts, language, ...own },
  };
}
