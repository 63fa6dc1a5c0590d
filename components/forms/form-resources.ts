import type { Messages } from "next-intl";
import { readWithRetry } from "@/components/ui/read-with-retry";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import type { FieldSentences } from "@/lib/forms/field-errors";
import type { FormWords } from "./form-words";

/** What `/api/form-words/{language}/` answers: all that the forms of a language show and need to know. */
export interface FormResources {
  forms: FormWords;
  formErrors: FieldSentences;
  /** Where no visit can be booked any more, and where a form could not be sent (specification, point 8). */
  errors: Pick<
    Messages["errors"],
    "appointmentsFull" | "contactSendFailure" | "testimonialFailure" | "documentRequestError"
  >;
  facts: FormFacts;
}

const requests = new Map<string, Promise<FormResources>>();

/** Fetched once per page; a failed request is forgotten, so that the next use of a form tries again. */
export function loadFormResources(source: string): Promise<FormResources> {
  const cached = requests.get(source);
  if (cached) return cached;
  const request = readWithRetry<FormResources>(source, new AbortController().signal);
  requests.set(source, request);
  request.catch(() => requests.delete(source));
  return request;
}
