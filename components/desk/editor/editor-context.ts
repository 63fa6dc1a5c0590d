import { type ComponentType, createContext, use, useEffect, useState } from "react";
import type { ContentFinding, ContentName } from "@/lib/desk/contract/content-answers";
import type {
  ControlKind,
  FieldChoice,
  FieldDescription,
  FormDescription,
} from "@/lib/desk/contract/field-description";
import type { ImportedFields } from "@/lib/desk/contract/import-answers";
import type { RecordFacts } from "@/lib/domain/desk/field-condition";
import type { JsonPath } from "@/lib/domain/json/json";
import type { LanguageCode } from "@/lib/domain/text/language";
import { useDesk } from "../use-desk";

/** How much the law insists on a field: it may be advised, one of several ways to obey, or required. */
export const lawfulDemands = ["advised", "either", "required"] as const;
export type LawfulDemand = (typeof lawfulDemands)[number];

/** What every field of an editor may need. */
export interface Editor {
  /** How each kind of value is edited. */
  controls: Readonly<Record<ControlKind, ComponentType<ControlProps>>>;
  /** Draws the fields of an object: controls hold fields, and fields have controls. */
  Fields: ComponentType<FieldsProps>;
  form: FormDescription;
  name: ContentName;
  /** Whether a role that changes only some fields of such a file may change all of this one. */
  isDraft: boolean;
  /** Whether a new house is filled in step by step. */
  isGuided: boolean;
  /** Whether files that belong to a field are on their way. */
  onSending: (isSending: boolean) => void;
  /** Fields that the agency's package fills. */
  imported: ImportedFields["imported"];
  /** Whose they are after a change of that. */
  onImported: (answer: ImportedFields) => void;
  /** What conditions look at. */
  record: RecordFacts;
  /** Texts that are no value yet, by `pathKey`. */
  unread: Readonly<Record<string, string>>;
  findings: readonly ContentFinding[];
  /** Dotted paths that the law asks for, and how much it insists. */
  lawful: ReadonlyMap<string, LawfulDemand>;
  /** Of texts, where there is room for one. */
  textLanguage: LanguageCode;
  /** Whether there is room for all languages side by side. */
  isWide: boolean;
  /** What a link of the summary leads to; what holds it opens. */
  target: JsonPath | null;
  /** @param prune how many objects above may go where nothing is left in them */
  change: (path: JsonPath, value: unknown, prune?: number) => void;
  keepUnread: (path: JsonPath, text: string) => void;
  /** The whole value as it is typed now, for a control that shows a second field. */
  rootValue: () => unknown;
  /** The next change is a step of its own. */
  endStep: () => void;
  showLanguage: (language: LanguageCode) => void;
  announce: (text: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** Whether the field around may be read only; a role may change some fields of a file and not others. */
export const ReadOnlyContext = createContext(false);

/** What a field knows of the desk and of its editor. @throws outside of an editor */
export function useEditor() {
  const desk = useDesk();
  const editor = use(EditorContext);
  const isReadOnly = use(ReadOnlyContext);
  if (!editor) throw new Error("a field outside of an editor");
  return { ...desk, ...editor, isReadOnly };
}

/** What is needed to name a value. */
export type NamingContext = Pick<ReturnType<typeof useEditor>, "words" | "facts" | "form">;

/** A field with its place in the file. */
export interface FieldProps {
  field: FieldDescription;
  path: JsonPath;
  value: unknown;
  /** How many objects above may go where nothing is left in them. */
  prune: number;
}

/** The fields of an object. */
export interface FieldsProps {
  fields: readonly FieldDescription[];
  path: JsonPath;
  value: unknown;
  /** How many objects above may go where nothing is left, this one among them. */
  prune: number;
}

/** What a control gets besides its field: what belongs on the element that takes what is typed. */
export interface ControlProps extends FieldProps {
  aria: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
}

export const contentFieldId = (path: JsonPath): string =>
  ["field", ...path].join("-").replace(/[^\w-]/g, "_");

/** Whether a path is another one, or lies inside it. */
export const isInside = (path: JsonPath, outer: JsonPath): boolean =>
  outer.length <= path.length && outer.every((step, index) => step === path[index]);

/** Whether a part is open: at the reader's wish, and where a link of the summary leads into it. */
export function useOpen(isTarget: boolean, isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isTarget);
  useEffect(() => {
    if (isTarget) setIsOpen(true);
  }, [isTarget]);
  return [isOpen, setIsOpen] as const;
}

/** What stands in the file for nothing. */
export const emptyOf = ({ empty }: FieldDescription): unknown => empty;

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "";

/** The values that a field offers. */
export const choicesOf = (field: FieldDescription, { form }: Pick<Editor, "form">): readonly FieldChoice[] =>
  field.choices ?? (field.reference ? (form.references[field.reference] ?? []) : []);

/** Kinds that are made of several controls: their label is that of a group. */
export const frameless: readonly ControlKind[] = [
  "choices",
  "yesNo",
  "localized",
  "object",
  "list",
  "variant",
  "pictures",
  "documents",
  "brandFile",
  "position",
];
