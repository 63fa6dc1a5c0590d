import type { PlaceList } from "../../domain/address/listed-place.ts";
import type { FieldCondition } from "../../domain/desk/field-condition.ts";
import type { MentionRule } from "../../domain/law/mandatory-mentions.ts";
import type { TypeKind } from "../../domain/listing/building.ts";
import type { LanguageCode } from "../../domain/text/language.ts";

/** How a value is edited. */
export const controlKinds = [
  "text",
  "longText",
  "markdown",
  "number",
  "money",
  "date",
  "time",
  "colour",
  "choice",
  "choices",
  "yesNo",
  "localized",
  "object",
  "list",
  "variant",
  "picture",
  "pictures",
  "documents",
  "brandFile",
  "position",
] as const;
export type ControlKind = (typeof controlKinds)[number];

/** Lists of names that fields refer to. */
const referenceNames = [
  "people",
  "properties",
  "types",
  "mainTypes",
  "neighbourhoods",
  "articles",
  "categories",
  "subcategories",
  "pages",
  "paths",
  "pathKeys",
  "countries",
  "marquees",
  "priceUnits",
  "languages",
  "flows",
  "allFlows",
  "relations",
] as const;
export type ReferenceName = (typeof referenceNames)[number];

export type ChoiceValue = string | number | boolean;

/** A value that can be chosen, with its name. */
export interface FieldChoice {
  value: ChoiceValue;
  label: string;
}

/** A field of a form, as plain JSON: what the browser needs to draw and to fill it. */
export interface FieldDescription {
  /** From the object that holds it: two steps where a group of its own would be in the way. Empty for items of a list. */
  path: string[];
  control: ControlKind;
  label: string;
  hint?: string;
  /** `m²`, `€ / month`. */
  unit?: string;
  isRequired: boolean;
  /** What stands for nothing in the file; left out where the field itself is. */
  empty?: null | "";
  /** What the site takes where the field is left out. */
  preset?: unknown;
  isWhole?: boolean;
  /** Of a number its bounds; of a text its characters; of a list its items. */
  least?: number;
  most?: number;
  /** What a text may name in braces. */
  names?: FieldChoice[];
  /** Of a list or a joined text of numbers: what its values are. */
  choices?: FieldChoice[];
  /** In the place of `choices`: a list of the form's `references`. */
  reference?: ReferenceName;
  /** Whether other values than those to choose are possible. */
  isOpen?: boolean;
  /** Whether several choices are one text, with commas between them. */
  isJoined?: boolean;
  /** Of an object. */
  fields?: FieldDescription[];
  /** Of a list, of a text in languages. */
  item?: FieldDescription;
  /** Whether a text must be there in every language that is in use. */
  inEachLanguage?: boolean;
  /** The ways in which a field can be filled. */
  branches?: FieldDescription[];
  /** Of a field of a list’s items: it is edited in the row of a closed item. */
  isInRow?: boolean;
  group?: string;
  when?: FieldCondition;
}

/** What `GET /api/desk/content/form/?name=` answers: how a file of the content is edited, in the language of the desk. */
export interface FormDescription {
  name: string;
  /** In their order. A form without groups has one, without a name. */
  groups: { id: string; label: string }[];
  fields: FieldDescription[];
  references: Partial<Record<ReferenceName, FieldChoice[]>>;
  /** Those of the site that are in use, the default one first. */
  languages: LanguageCode[];
  /** Of each main type. */
  kinds: Record<string, TypeKind>;
  /** What the law wants adverts to say, of the rules that hold today; empty for all but properties. */
  mentions: MentionRule[];
  /** Of what has an address: the agency's places, by which it is completed. */
  places?: PlaceList;
  /** Of a property: the list in which most homes of a main type stand. */
  usualTypes?: Record<string, number>;
}
