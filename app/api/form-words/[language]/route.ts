import { resourcesOf } from "@/components/forms/resources-of";
import { loadCatalogue } from "@/lib/content/catalogue";
import { formFacts } from "@/lib/content/forms/form-facts";
import { loadMessages } from "@/lib/i18n/messages";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The words and choices of the forms in a language, written at build time and read when a form is opened over a page. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const messages = await loadMessages(language, "forms", "formErrors", "errors");
  return Response.json(resourcesOf(messages, formFacts(loadCatalogue(), language)));
}
