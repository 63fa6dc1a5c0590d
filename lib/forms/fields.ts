import { z } from "zod";
import { languageCodes } from "../domain/language.ts";
import type { FieldCode } from "./codes.ts";

/** The kinds of fields the forms are made of. What is said of a wrong value is a code; see `codes.ts`. */

const code = (name: FieldCode) => ({ error: name });
const blankToNothing = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** A field that may stay empty; empty text counts as nothing (specification, point 5). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToNothing, schema.optional());

const text = (max: number) =>
  z
    .string(code("required"))
    .max(max * 4, code("tooLong"))
    .normalize("NFC");

/** One line: line breaks and other control characters become spaces, so that no value can begin a header of its own. */
export const line = (max: number) =>
  text(max)
    .transform((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .pipe(z.string().min(1, code("required")).max(max, code("tooLong")));

/** Several lines; control characters but line breaks and tabs are taken out. */
export const lines = (max: number) =>
  text(max)
    .transform((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    )
    .pipe(z.string().min(1, code("required")).max(max, code("tooLong")));

/** A name that is mailed to somebody who did not ask for it: no address, no markup. */
export const plainName = (max: number) =>
  line(max).refine((value) => !/[<>@/\\{}[\]]|www\.|\b\w+\.[a-z]{2,}\b/i.test(value), code("links"));

export const email = z.preprocess(
  (value) => (typeof value === "string" ? value.trim() : value),
  z
    .string(code("email"))
    .max(254, code("email"))
    .pipe(z.email(code("email"))),
);

/** At least eight digits, as a Belgian or foreign number is written. */
export const phone = line(40).refine(
  (value) => /^\+?[\d\s()./-]+$/.test(value) && value.replace(/\D/g, "").length >= 8,
  code("phone"),
);

/** A postcode, as number or as text, of Belgium or elsewhere. */
export const zip = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  line(10).refine((value) => /^[\da-z][\da-z -]{2,9}$/i.test(value), code("number")),
);

/** An id, as number or as text (decisions, section 6). */
export const id = z
  .union(
    [
      z.int().positive(),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
    ],
    code("required"),
  )
  .transform(Number);

/** Whole euros: `250000`, `"250.000"`, `"€ 250 000"`. */
export const amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^€?\s*\d{1,3}([.\s ]?\d{3})*(,\d{1,2})?\s*€?$/)
        .transform((value) => Number(value.replace(/[^\d,]/g, "").replace(",", "."))),
    ],
    code("number"),
  )
  .pipe(z.number().positive(code("number")).max(1e9, code("number")));

/** How many of something at least: 0 to 50. */
export const count = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    code("number"),
  )
  .pipe(z.int(code("number")).min(0, code("number")).max(50, code("number")));

const yes = (value: unknown) =>
  value === "true" || value === "on" ? true : value === "false" ? false : value;

/** A box that may be ticked. */
export const tick = z.preprocess(yes, z.boolean(code("choice")));

/** A box that must be ticked. */
export const ticked = (name: "privacy" | "confirmed") => z.preprocess(yes, z.literal(true, code(name)));

/** One or more texts; a single one may come alone. */
export const several = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? [value] : value),
    z
      .array(
        z.union([z.int().transform(String), z.string()], code("choice")).pipe(line(40)),
        code("required"),
      )
      .min(1, code("required"))
      .max(max, code("tooLong")),
  );

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => (blankToNothing(input) === undefined ? "required" : "choice") });

/** A day as `2026-12-31`. */
export const day = z.iso.date({
  error: ({ input }) => (blankToNothing(input) === undefined ? "required" : "date"),
});

export const language = z.enum(languageCodes, code("choice"));
