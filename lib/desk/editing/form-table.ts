import "server-only";
import type { FactLabel, FactWord, WordGroup } from "../../content/listing/facts/words.ts";
import type { FieldCondition } from "../../domain/desk/field-condition.ts";
import type { ChoiceValue, ControlKind, ReferenceName } from "../contract/field-description.ts";

/** What a form adds to a field's schema. */
export interface FieldHint {
  /** Of a list: how it is edited as a whole; its items have the rest of the hint otherwise. */
  control?: ControlKind;
  itemControl?: ControlKind;
  /** The fields of this object stand in the form themselves. */
  isFlat?: true;
  /** Written by the program. */
  isHidden?: true;
  /** Of items of a list: it stands in their row too, so that one sees and changes it without opening them. */
  isInRow?: true;
  unit?: string;
  /** The label that the page of a property has for it. */
  fact?: FactLabel;
  /** The same, where it is a word of that page. */
  word?: FactWord;
  /** The words that the page of a property has for its values. */
  words?: WordGroup;
  /** The words that the portal of owners has for them. */
  portal?: "types" | "statuses" | "origins";
  /** Values to choose where the schema takes any text or number. */
  values?: readonly ChoiceValue[];
  reference?: ReferenceName;
  /** What a text may name in braces; their words are in `choices.all.names`. */
  names?: readonly string[];
  /** What the site takes a yes or no for that is left out; without it the answer is unknown then. */
  preset?: boolean;
  isOpen?: true;
  isJoined?: true;
  when?: FieldCondition;
}

/**
 * The form of a file, by the dotted names of fields, without the positions of items and without languages (`Documents.Kind`). Fields stand in
 * the order of the table, those that it lacks behind them in the order of their schema.
 */
export interface FormTable {
  /** In their order, with their fields; their names are in `deskFields.groups`. A field of none is where its object is, else in the first. */
  groups: Readonly<Record<string, readonly string[]>>;
  fields: Readonly<Record<string, FieldHint>>;
}

/** Several names of a group: on each line some, with a blank between them. */
export const names = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(" "));
