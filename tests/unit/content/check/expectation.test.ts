import { expect, it } from "vitest";
import { z } from "zod";
import { expectationOf } from "@/lib/content/check/expectation";
import { fieldSchema, fileSchema } from "@/lib/content/check/field-schema";
import { latitude } from "@/lib/content/schemas/common";
import { propertySchema } from "@/lib/content/schemas/property";

it.each([
  [z.number(), "a number"],
  [z.int(), "a whole number"],
  [z.int().positive(), "a whole number above 0"],
  [z.number().nonnegative(), "a number, 0 or more"],
  [z.number().min(3), "a number from 3 upwards"],
  [z.number().max(3), "a number of 3 at most"],
  [latitude, "a number from 27 to 72"],
  [z.string(), "a text"],
  [z.string().min(1), "a text that is not empty"],
  [z.string().min(5), "a text of 5 characters at least"],
  [z.string().max(70), "a text of 70 characters at most"],
  [z.iso.date(), "a date such as 2026-03-31"],
  [z.boolean(), "true or false"],
  [z.array(z.string()), "a list"],
  [z.array(z.string()).length(1), "a list of exactly 1 entries"],
  [z.strictObject({}), "an object in { }"],
  [z.literal("a"), '"a"'],
  [z.enum(["a", "b", "c"]), '"a", "b" or "c"'],
  [z.number().nullable(), "a number, or null"],
  [z.number().positive().nullable(), "a number above 0, or null"],
])("says what a schema wants (%#)", (schema, expected) => {
  expect(expectationOf(fileSchema(schema))).toBe(expected);
});

it.each([
  [["Financial", "CadastralIncome"], "number"],
  [["Documents", 3, "ID"], "integer"],
  [["texts", "fr", "Street"], "string"],
  [["SmallPictureItem", "Width"], "integer"],
  [["Financial", "Cadastral"], undefined],
  [["ID", "more"], undefined],
])("finds the field at %j", (path, type) => {
  expect(fieldSchema(propertySchema, path)?.type).toBe(type);
});
