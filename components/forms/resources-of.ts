import "server-only";
import type { Messages } from "next-intl";
import type { FormFacts } from "@/lib/domain/forms/form-facts";
import { otherZips } from "@/lib/forms/body";
import { type FlowName, fieldsOf, flows } from "@/lib/forms/flows";
import type { FormResources } from "./form-resources";

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
