import { expect, test } from "vitest";
import { importSchema } from "@/lib/content/schemas/import";
import { sourceProblems } from "@/lib/import/sources/failure";
import { packages } from "@/lib/import/sources/packages";
import deskImport from "@/locales/nl/deskImport.json";
import { howTo, howToRows } from "../../sources/how-to";

test("an agency reads which variables each package needs", () => {
  const described = howToRows("import", "package").map(([name = "", ...others]) => [
    name,
    others.filter((code) => code.startsWith("IMPORT_")),
  ]);
  const needed = Object.entries(packages).map(([name, { needs, mayNeed = [] }]) => [
    name,
    [...needs, ...mayNeed].map((field) => `IMPORT_${name.toUpperCase()}_${field}`),
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(needed));
});

test("and what each problem means", () => {
  expect(
    howToRows("import", "problem")
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([...sourceProblems, "not-committed"].toSorted());
});

test("and at the desk, what to do about each", () => {
  expect(Object.keys(deskImport.failures)).toEqual(expect.arrayContaining([...sourceProblems]));
});

test("and how import.json names a package", () => {
  expect(importSchema.safeParse(JSON.parse(howTo("import")[0]?.code ?? "")).error).toBeUndefined();
});
