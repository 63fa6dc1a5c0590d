import { z } from "zod";
import { cleanContact, cleanLine, cleanLines } from "../domain/text/clean-text.ts";
import { languageCodes } from "../domain/text/language.ts";
import { parseAmount } from "../domain/text/typed-amounts.ts";
import type { FieldCode } from "./codes.ts";
import { isPlainName } from "./plain-name.ts";

/** The kinds of fields that forms are made of. The error of a wrong value is a code (`codes.ts`). */

// Pages forbid making code of text (CSP). zod would try it in the browser; it reads this setting when a schema is made.
if (typeof window !== "undefined") z.config({ jitless: true });

const code = (name: FieldCode) => ({ error: name });
const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);
const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** A field that may stay empty; a blank text counts as empty (specification, point 5). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional());

/** A text of up to four times its length, as marks may be removed. */
const text = (max: number, clean: (value: string) => string) =>
  z
    .string(code("required"))
    .max(max * 4, code("tooLong"))
    .transform(clean)
    .pipe(z.string().min(1, code("required")).max(max, code("tooLong")));

export const line = (max: number) => text(max, cleanLine);
export const lines = (max: number) => text(max, cleanLines);

/** Figures that somebody types, as a field that reads them wants them. */
const typed = z.string().max(120).transform(cleanLine);

/** A name in a mail to a third person. */
export const plainName = (max: number) => line(max).refine(isPlainName, code("links"));

/** One e-mail address, within the lengths of RFC 5321 (4.5.3.1). */
export const email = z.preprocess(
  (value) => (typeof value === "string" ? cleanContact(value.slice(0, 500)) : value),
  z
    .string(code("email"))
    .max(254, code("email"))
    .pipe(z.email(code("email")))
    .refine((value) => value.indexOf("@") <= 64, code("email")),
);

/** Eight to sixteen digits, as a Belgian or foreign number is written: `+32 (0)475/12.34.56`. */
export const phone = text(40, cleanContact).refine(
  (value) => /^\+?[\d\s()./-]+$/.test(value) && /^\d{8,16}$/.test(value.replace(/\D/g, "")),
  code("phone"),
);

/** A postcode, as number or as text, of Belgium or elsewhere. */
export const zip = z.preprocess(
  numberAsText,
  line(10).refine((value) => /^[\da-z][\da-z -]{2,9}$/i.test(value), code("number")),
);

/** One line that may come as a number: the id of a type. */
export const lineOrId = (max: number) => z.preprocess(numberAsText, line(max));

/** "required" for an empty value, another code for a wrong one. */
const missingOr =
  (wrong: FieldCode) =>
  ({ input }: { input?: unknown }): FieldCode =>
    blankToUndefined(input) === undefined ? "required" : wrong;

/** An id, as number or as text (design, section 6). */
export const id = z
  .union([z.int().positive().max(999_999_999), typed.pipe(z.string().regex(/^0*[1-9]\d{0,8}$/))], {
    error: missingOr("choice"),
  })
  .transform(Number);

/** Euro: `250000`, `"250.000"`, `"€ 250 000"`, `"249.500,50"`, `"250.000,-"`, `"780k"`. */
export const amount = z
  .union(
    [
      z.number(),
      typed.refine((value) => parseAmount(value) !== null).transform((value) => parseAmount(value) ?? 0),
    ],
    { error: missingOr("number") },
  )
  .pipe(z.number().positive(code("number")).max(1e9, code("number")));

/** How many of something at least: 0 to 50. */
export const count = z
  .union([z.number(), typed.pipe(z.string().regex(/^\d{1,2}$/)).transform(Number)], {
    error: missingOr("number"),
  })
  .pipe(z.int(code("number")).min(0, code("number")).max(50, code("number")));

const toBoolean = (value: unknown) =>
  value === "true" || value === "on" ? true : value === "false" ? false : value;

/** A box that is ticked or not. */
export const tick = z.preprocess(toBoolean, z.boolean({ error: missingOr("choice") }));

/** A box that must be ticked. */
export const ticked = (name: "privacy" | "confirmed") => z.preprocess(toBoolean, z.literal(true, code(name)));

/** One or more texts; a single one may come alone. */
export const several = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" || typeof value === "number" ? [value] : value),
    z.array(lineOrId(40), code("required")).min(1, code("required")).max(max, code("tooLong")),
  );

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: missingOr("choice") });

/** A day as `2026-12-31`. */
export const day = z.iso.date({ error: missingOr("date") });

export const language = z.enum(languageCodes, code("choice"));
