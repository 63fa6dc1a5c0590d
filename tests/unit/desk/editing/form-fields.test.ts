import { describe, expect, it } from "vitest";
import { fileSchema } from "@/lib/content/check/field-schema";
import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { FieldDescriber } from "@/lib/desk/editing/describe-fields";
import { describedFields, fieldsWithin } from "@/lib/desk/editing/form-of";
import type { FieldHint } from "@/lib/desk/editing/form-table";
import { formKindOf, formKinds } from "@/lib/desk/editing/form-tables";
import { formWords } from "@/lib/desk/editing/form-words";
import { languageCodes } from "@/lib/domain/text/language";
import { loadMessages } from "@/lib/i18n/messages";

const kinds = Object.values(formKinds);

/** The dotted names that a form's table and its words are asked for. */
function askedNames(kind: (typeof kinds)[number]) {
  const names = new Map<string, FieldHint>();
  const choices: [string, FieldHint, string | number | boolean][] = [];
  const branches: [string, string][] = [];
  new FieldDescriber(kind.table, {
    label: (name, hint) => {
      names.set(name, hint);
      return name;
    },
    hint: () => undefined,
    choice: (name, hint, value) => {
      choices.push([name, hint, value]);
      return String(value);
    },
    branch: (name, branch) => {
      branches.push([name, branch]);
      return branch;
    },
  }).fields(fileSchema(kind.schema), "");
  return { names, choices, branches };
}

describe.each(languageCodes)("the words of all forms in %s", (language) => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    "name every field and choice of %s",
    async (id, kind) => {
      const words = formWords(await loadMessages(language), id, () => "");
      const { names, choices, branches } = askedNames(kind);
      expect(
        [...names].filter(([name, hint]) => words.label(name, hint) === "").map(([name]) => name),
      ).toEqual([]);
      expect(
        choices
          .filter((choice) => words.choice(...choice) === "")
          .map(([name, , value]) => `${name}: ${value}`),
      ).toEqual([]);
      expect(branches.filter((branch) => words.branch(...branch) === "")).toEqual([]);
    },
  );
});

describe("every form", () => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    "of %s reaches every field of its schema",
    async (_, kind) => {
      const { names } = askedNames(kind);
      const hidden = Object.entries(kind.table.fields).flatMap(([name, { isHidden, isFlat }]) =>
        isHidden || isFlat ? [name] : [],
      );
      const reached = new Set([...names.keys(), ...hidden]);
      expect(schemaNames(fileSchema(kind.schema)).filter((name) => !reached.has(name))).toEqual([]);
      const named = [...Object.keys(kind.table.fields), ...Object.values(kind.table.groups).flat()];
      expect(named.filter((name) => !reached.has(name))).toEqual([]);
    },
  );

  it.each(kinds.map((kind) => [kind.id, kind] as const))("of %s is whole and plain JSON", async (_, kind) => {
    const fields = describedFields(kind, await loadMessages("nl"));
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
    const lacking = [...fieldsWithin(fields)].filter((field) => {
      if (field.control === "object") return !field.fields?.length;
      if (field.control === "list" || field.control === "localized") return !field.item;
      if (field.control === "choice" || field.control === "choices")
        return !field.choices && !field.reference;
      return field.control === "variant" && !field.branches?.length;
    });
    expect(lacking.map(({ label }) => label)).toEqual([]);
    const groups = Object.keys(kind.table.groups);
    if (groups.length > 0)
      expect(
        fields.filter(({ group }) => !group || !groups.includes(group)).map(({ path }) => path.join(".")),
      ).toEqual([]);
  });
});

/** The dotted names of all fields of a schema. */
function schemaNames(schema: unknown, name = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, additionalProperties, anyOf } = schema as Record<string, unknown>;
  const own = Object.entries(properties ?? {})
    .filter(([key]) => key !== "$schema")
    .flatMap(([key, field]) => {
      const inner = name ? `${name}.${key}` : key;
      return [inner, ...schemaNames(field, inner)];
    });
  const branches = Array.isArray(anyOf) ? anyOf.flatMap((branch) => schemaNames(branch, name)) : [];
  return [
    ...new Set([
      ...own,
      ...schemaNames(items, name),
      ...schemaNames(additionalProperties, name),
      ...branches,
    ]),
  ];
}

const fieldOf = (fields: readonly FieldDescription[], path: string) =>
  fields.find((field) => field.path.join(".") === path);

const french = await loadMessages("fr");

describe("the form of a property", () => {
  const property = formKindOf("properties/7123");
  const fields = property ? describedFields(property, french) : [];

  it("knows kinds, limits and what stands for nothing", () => {
    expect(fieldOf(fields, "Price")).toMatchObject({
      control: "money",
      label: "Prix",
      empty: null,
      isRequired: false,
    });
    expect(fieldOf(fields, "Surfaces.Habitable")).toMatchObject({
      control: "number",
      unit: "m²",
      least: 0,
      group: "space",
    });
    expect(fieldOf(fields, "Building.FloorNumber")).toMatchObject({ isWhole: true, least: -3, most: 60 });
    expect(fieldOf(fields, "Street")).toMatchObject({ control: "text", empty: "", isRequired: false });
    expect(fieldOf(fields, "City")).toMatchObject({ control: "text", isRequired: true, least: 1 });
    expect(fieldOf(fields, "Planning.Summons")).toMatchObject({ control: "yesNo", isRequired: false });
    expect(fieldOf(fields, "Planning.Summons")?.empty).toBeUndefined();
    expect(fieldOf(fields, "PublishedAt")).toMatchObject({ control: "date", isRequired: true });
  });

  it("takes words from the page of a property", () => {
    expect(fieldOf(fields, "Building.Heating")).toMatchObject({ label: "Chauffage" });
    expect(fieldOf(fields, "Building.Heating")?.choices?.[0]).toEqual({
      value: "gasCentral",
      label: expect.stringMatching(/gaz/),
    });
  });

  it("has several choices as ticks, also where the file joins them", () => {
    expect(fieldOf(fields, "Building.InteriorComfort")).toMatchObject({ control: "choices" });
    expect(fieldOf(fields, "WebIDs")).toMatchObject({
      control: "choices",
      isJoined: true,
      reference: "types",
    });
    expect(fieldOf(fields, "Visits")?.fields?.[0]).toMatchObject({
      control: "choices",
      choices: { length: 7 },
    });
  });

  it("has a date or a word where either is possible", () => {
    const branches = fieldOf(fields, "Availability")?.branches;
    expect(branches?.map(({ control }) => control)).toEqual(["date", "choice"]);
  });

  it("has texts of each language with fields of their own", () => {
    expect(fieldOf(fields, "texts")).toMatchObject({ control: "localized", item: { control: "object" } });
    expect(fieldOf(fields, "texts")?.item?.fields?.map(({ control }) => control)).toContain("longText");
    expect(fieldOf(fields, "MarqueeName")).toMatchObject({ control: "localized", item: { control: "text" } });
  });
});

it("only names of files have a form", () => {
  for (const name of ["properties/7123", "pages/contact", "site", "owners", "map/drawing"])
    expect(formKindOf(name), name).not.toBeNull();
  for (const name of [
    "",
    "properties",
    "properties/",
    "properties/a/b",
    "rules/renovation",
    "__proto__",
    "constructor",
    "toString/1",
  ])
    expect(formKindOf(name), name).toBeNull();
});
