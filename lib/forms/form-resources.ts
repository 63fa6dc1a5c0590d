import "server-only";
import type { Messages } from "next-intl";
import type { FormFacts } from "../domain/forms/form-facts.ts";
import { otherZips } from "./body.ts";
import type { FieldSentences } from "./field-errors.ts";
import { type FlowName, fieldsOf, flows } from "./flows/index.ts";

/** What `/api/form-words/{language}/` answers: all that the forms of a language show and need to know. */
export interface FormResources {
  forms: Messages["forms"];
  formErrors: FieldSentences;
  /** Where no visit can be booked any more, and where a form could not be sent (specification, point 8). */
  errors: Pick<
    Messages["errors"],
    "appointmentsFull" | "contactSendFailure" | "testimonialFailure" | "documentRequestError"
  >;
  facts: FormFacts;
}

const pick = <Table extends object>(table: Table, names: readonly string[]): Table =>
  Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name))) as Table;

const wordsOf = <Table extends object>(isShown: boolean, table: Table): Table =>
  isShown ? table : pick(table, []);

/**
 * What the forms of a language show and need to know.
 * @param flow the one form that needs it, with its fields' texts and choices only, as every page holds one
 */
export function resourcesOf(
  { forms, formErrors, errors }: Pick<Messages, "forms" | "formErrors" | "errors">,
  facts: FormFacts,
  flow?: FlowName,
): FormResources {
  const { appointmentsFull, contactSendFailure, testimonialFailure, documentRequestError } = errors;
  const failures = { appointmentsFull, contactSendFailure, testimonialFailure, documentRequestError };
  if (!flow) return { forms, formErrors, errors: failures, facts };
  const fields = fieldsOf(flow);
  const names = [...fields.map(({ name }) => name), otherZips, "website"];
  const has = (part: string) => fields.some(({ kind, from }) => kind === part || from === part);
  return {
    forms: {
      ...forms,
      flows: pick(forms.flows, [flow]),
      labels: pick(forms.labels, names),
      hints: pick(forms.hints, names),
      choices: pick(forms.choices, names),
      file: wordsOf(has("file"), forms.file),
      slots: wordsOf(has("slots"), forms.slots),
      statements: wordsOf(has("statements"), forms.statements),
      sales: wordsOf(flows[flow].hour === true, forms.sales),
    },
    formErrors: { codes: formErrors.codes, fields: pick(formErrors.fields, names) },
    errors: failures,
    facts: {
      ...facts,
      types: has("types") ? facts.types : [],
      contactSlots: has("contactSlots") ? facts.contactSlots : [],
      municipalities: has("municipalities") ? facts.municipalities : [],
      sales: flows[flow].hour ? facts.sales : [],
    },
  };
}
