import "server-only";
import { branchesOf, type FieldSchema, fieldNames, isPerLanguage } from "../../content/check/field-schema.ts";
import { controlKey, everyLanguage } from "../../content/schemas/common.ts";
import {
  type ControlKind,
  controlKinds,
  type FieldChoice,
  type FieldDescription,
} from "../contract/field-description.ts";
import type { FieldHint, FormTable } from "./form-table.ts";

/** The words of a form in one language. */
export interface FieldWords {
  /** @param name dotted, without positions and languages */
  label: (name: string, hint: FieldHint) => string;
  hint: (name: string) => string | undefined;
  choice: (name: string, hint: FieldHint, value: FieldChoice["value"]) => string;
  /** Of one of the ways in which a field can be filled. */
  branch: (name: string, branch: string) => string;
}

type FieldContent = Omit<FieldDescription, "path" | "label" | "isRequired">;

type Filled<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };

/** Without the fields that are undefined: a description is plain JSON. */
const withoutGaps = <Value extends object>(value: Value): Filled<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Filled<Value>;

const isSchema = (value: unknown): value is FieldSchema => typeof value === "object" && value !== null;

/** Bounds of a whole number that its schema does not limit. */
const bound = (value: unknown): number | undefined =>
  typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

function limits(schema: FieldSchema): Pick<FieldDescription, "least" | "most" | "isWhole"> {
  const { type, minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  const [least, most] =
    type === "string"
      ? [minLength, maxLength]
      : type === "array"
        ? [minItems, maxItems]
        : [bound(minimum ?? exclusiveMinimum), bound(maximum)];
  return withoutGaps({ least, most, isWhole: type === "integer" || undefined });
}

const scalarControl = (schema: FieldSchema): ControlKind => {
  const named = controlKinds.find((kind) => kind === schema[controlKey]);
  if (named) return named;
  if (schema.type === "number" || schema.type === "integer") return "number";
  if (schema.type === "boolean") return "yesNo";
  return schema.format === "date" ? "date" : "text";
};

/** What a branch of a union is called: the names of its only field, or its type. */
const branchName = (schema: FieldSchema): string => {
  const names = fieldNames(schema);
  if (isPerLanguage(schema)) return "languages";
  return names.length > 0 ? names.join("_") : (schema.format ?? String(schema.type));
};

const valuesOf = (schema: FieldSchema): FieldChoice["value"][] =>
  [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].filter(
    (value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean",
  );

/** Describes the fields of a schema: the one walk that a form is made of. */
export class FieldDescriber {
  readonly table: FormTable;
  readonly words: FieldWords;
  readonly groups: ReadonlyMap<string, string>;
  readonly order: readonly string[];

  constructor(table: FormTable, words: FieldWords) {
    this.table = table;
    this.words = words;
    const grouped = Object.entries(table.groups).flatMap(([id, names]) =>
      names.map((name) => [name, id] as const),
    );
    this.groups = new Map(grouped);
    this.order = [...this.groups.keys(), ...Object.keys(table.fields)];
  }

  hintOf(name: string): FieldHint {
    return this.table.fields[name] ?? {};
  }

  /** The fields of an object in the order of the table; those of flat objects are among them. */
  fields(schema: FieldSchema, prefix: string): FieldDescription[] {
    const place = (name: string) =>
      this.order.includes(name) ? this.order.indexOf(name) : this.order.length;
    return Object.entries(schema.properties ?? {})
      .filter(([key, field]) => key !== "$schema" && isSchema(field))
      .map(([key, field]) => ({ key, field: field as FieldSchema, name: prefix ? `${prefix}.${key}` : key }))
      .filter(({ name }) => !this.hintOf(name).isHidden)
      .sort((a, b) => place(a.name) - place(b.name))
      .flatMap(({ key, field, name }) => {
        const hint = this.hintOf(name);
        if (!hint.isFlat) return [this.field(field, name, [key], schema.required?.includes(key) ?? false)];
        return this.fields(field, name).map((inner) => ({
          ...withoutGaps({ group: this.groups.get(name), when: hint.when }),
          ...inner,
          path: [key, ...inner.path],
        }));
      });
  }

  /** @param path from the object that holds the field */
  field(schema: FieldSchema, name: string, path: string[], isRequired: boolean): FieldDescription {
    const hint = this.hintOf(name);
    const all = branchesOf(schema);
    const branches = all.filter(({ type }) => type !== "null");
    const isNullable = branches.length < all.length;
    const empty = isNullable ? null : isRequired && schema.type === "string" ? "" : undefined;
    return {
      path,
      label: this.words.label(name, hint),
      ...withoutGaps({
        hint: this.words.hint(name),
        unit: hint.unit,
        isInRow: hint.isInRow,
        group: this.groups.get(name),
        when: hint.when,
      }),
      ...withoutGaps({ empty, preset: schema.default ?? hint.preset }),
      isRequired:
        isRequired &&
        !isNullable &&
        !(schema.type === "string" && !schema.minLength && !schema.pattern && !schema.enum && !schema.format),
      ...this.content(branches, name, hint),
    };
  }

  /** What the field holds, and how that is edited. */
  content(branches: FieldSchema[], name: string, hint: FieldHint): FieldContent {
    const [schema = {}] = branches;
    const choices = this.choices(branches, name, hint);
    if (branches.length > 1 && !choices.choices && !hint.control) return this.variant(branches, name);
    if (schema.type === "array") return this.list(schema, name, hint);
    if (isPerLanguage(schema)) return this.localized(schema, name, hint);
    if (schema.properties) return { control: hint.control ?? "object", fields: this.fields(schema, name) };
    return {
      control: hint.control ?? (hint.reference || choices.choices ? "choice" : scalarControl(schema)),
      ...limits(schema),
      ...choices,
      ...this.names(hint),
    };
  }

  /** What a text may name in braces. */
  names({ names }: FieldHint): Partial<FieldDescription> {
    if (!names) return {};
    return { names: names.map((value) => ({ value, label: this.words.choice("names", {}, value) })) };
  }

  /** The values to choose, where there is nothing else to write. */
  choices(branches: FieldSchema[], name: string, hint: FieldHint): Partial<FieldDescription> {
    const open = withoutGaps({ isOpen: hint.isOpen, isJoined: hint.isJoined });
    if (hint.reference) return { reference: hint.reference, ...open };
    const isClosed = branches.every((branch) => valuesOf(branch).length > 0);
    const values = hint.values ?? (isClosed ? branches.flatMap(valuesOf) : []);
    if (values.length === 0) return {};
    return {
      choices: values.map((value) => ({ value, label: this.words.choice(name, hint, value) })),
      ...open,
    };
  }

  variant(branches: FieldSchema[], name: string): FieldContent {
    return {
      control: "variant",
      branches: branches.map((branch) => {
        const described = this.field(branch, name, [], true);
        const only = described.fields?.length === 1 ? described.fields[0] : undefined;
        const label = described.choices
          ? described.label
          : (only?.label ?? this.words.branch(name, branchName(branch)));
        return { ...described, label };
      }),
    };
  }

  list(schema: FieldSchema, name: string, hint: FieldHint): FieldContent {
    const items = isSchema(schema.items) && !Array.isArray(schema.items) ? schema.items : {};
    const several = this.choices(branchesOf(items), name, hint);
    const isChosen = hint.control === "choices" || (several.choices && !hint.control && !hint.itemControl);
    if (isChosen) return { control: "choices", ...limits(schema), ...several };
    const { itemControl: control, reference, values, words, isOpen } = hint;
    const inner: FieldHint = withoutGaps({ control, reference, values, words, isOpen });
    return {
      control: hint.control ?? (items[controlKey] === "picture" ? "pictures" : "list"),
      ...limits(schema),
      item: {
        path: [],
        label: this.words.label(`${name}.item`, {}),
        isRequired: true,
        ...this.content(branchesOf(items), name, inner),
      },
    };
  }

  localized(schema: FieldSchema, name: string, hint: FieldHint): FieldContent {
    const value = isSchema(schema.additionalProperties) ? schema.additionalProperties : {};
    return {
      control: "localized",
      ...(schema.description === everyLanguage && { inEachLanguage: true }),
      item: {
        path: [],
        label: this.words.label(name, hint),
        isRequired: false,
        ...this.content(branchesOf(value), name, withoutGaps({ control: hint.control, names: hint.names })),
      },
    };
  }
}
