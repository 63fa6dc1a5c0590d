/** The looks of a field. Its values are a matter of the form's schema, its label of the catalogues. */
export type FieldKind =
  | "text"
  | "email"
  | "tel"
  | "zip"
  | "textarea"
  | "select"
  | "radio"
  | "checkboxes"
  | "tick"
  | "date"
  | "amount"
  | "file"
  | "municipalities"
  | "slots"
  | "statements"
  | "rating";

/** Choices from the agency's content. */
type ChoiceSource = "types" | "contactSlots" | "units";

export interface FieldLayout {
  /** The name it is sent under. */
  name: string;
  kind: FieldKind;
  required?: true;
  /** Half as wide as the form, where there is room. */
  half?: true;
  /** A token of HTML's list, so that browsers can fill it in (WCAG 1.3.5). */
  autocomplete?: string;
  /** A line under the label, `hints.{name}` in the catalogues. */
  hint?: true;
  /** Codes of the choices, whose names are in the catalogues, `choices.{name}`. */
  choices?: readonly string[];
  /** Instead of them, choices from the agency's content. */
  from?: ChoiceSource;
  /** The field is shown only while a box is ticked (`elsewhere`), a choice made (`kind=visit`), or all of several. */
  when?: string;
  /** The name of a value: the field is not shown where the page or its address brings it. */
  unless?: string;
}

export interface StepLayout {
  /** `steps.{name}` in the catalogues. */
  name: string;
  fields: readonly FieldLayout[];
}

/** A form: one step, or a wizard of a few. */
export type FormLayout = readonly [StepLayout, ...StepLayout[]];

/** The values of a form's fields by name: texts, boxes, lists of ticked values, files. */
export type FormValues = Record<string, unknown>;
