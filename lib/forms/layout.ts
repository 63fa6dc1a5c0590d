/** What a field looks like. What it may hold is said by the flow's schema, what it is called by the catalogues. */
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

/** Where choices come from that the agency's content holds. */
type ChoiceSource = "types" | "contactSlots" | "units";

export interface FieldLayout {
  /** The name it is sent under. */
  name: string;
  kind: FieldKind;
  required?: true;
  /** Half a line, where there is room. */
  half?: true;
  /** A token of HTML's list, so that browsers can fill it in (WCAG 1.3.5). */
  autocomplete?: string;
  /** A line under the label, `hints.{name}` in the catalogues. */
  hint?: true;
  /** Codes with a name each in the catalogues, `choices.{name}`. */
  choices?: readonly string[];
  /** …or choices of the agency's content. */
  from?: ChoiceSource;
  /** Shown only where another field is on. */
  when?: string;
  /** Not shown where something of this name came with the page. */
  unless?: string;
}

export interface StepLayout {
  /** `steps.{name}` in the catalogues. */
  name: string;
  fields: readonly FieldLayout[];
}

/** A form: one step, or a wizard of a few. */
export type FormLayout = readonly [StepLayout, ...StepLayout[]];

/** What stands in a form's fields: texts, boxes, lists of ticked values, files. */
export type FormValues = Record<string, unknown>;
