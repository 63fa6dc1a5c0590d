import type { FormResources } from "@/components/forms/form-resources";
import { loadCatalogue } from "@/lib/content/catalogue";
import { formFacts } from "@/lib/content/forms/form-facts";
import { loadMessages } from "@/lib/i18n/messages";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** The words and choices of the forms in a language, written at build time and read when a form is first touched. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string }> }) {
  const language = toLanguage((await params).language);
  const { forms, formErrors, errors } = await loadMessages(language, "forms", "formErrors", "errors");
  const { appointmentsFull, contactSendFailure, testimonialFailure, documentRequestError } = errors;
  const data: FormResources = {
    forms,
    formErrors,
    errors: { appointmentsFull, contactSendFailure, testimonialFailure, documentRequestError },
    facts: formFacts(loadCatalogue(), language),
  };
  return Response.json(data);
}
