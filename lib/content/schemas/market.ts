import { z } from "zod";
import { saleKinds } from "../../domain/market/sale-prices.ts";
import { editorSchema, isoDate, localizedText } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

const euro = z.number().positive();

const saleFigures = z
  .strictObject({
    kind: z.enum(saleKinds).meta({
      description: "apartment is a flat, attached a house with two or three façades, detached one with four.",
    }),
    sales: z.int().positive(),
    q1: euro.meta({ description: "A quarter of them cost that much at most." }),
    median: euro,
    q3: euro,
  })
  .refine(({ q1, median, q3 }) => q1 <= median && median <= q3, { error: fieldErrors.risingQuartiles });

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** `content/market/sale-prices.json`: what homes were sold for, as a public source counts it. `npm run agency -- market import` writes it. */
export const salePricesSchema = z.strictObject({
  ...editorSchema,
  source: z.string().trim().min(1).meta({ description: "Who counts: Statbel." }),
  licence: z.string().trim().min(1),
  /** The day on which the file was fetched from its source. */
  retrieved: isoDate,
  year: z.int().min(2010).max(2100),
  demonstration: z.boolean().optional().meta({
    description: "true: the figures are invented, and each page that shows some says so.",
  }),
  municipalities: z
    .array(
      z.strictObject({
        nis: z
          .string()
          .regex(/^\d{5}$/)
          .meta({ description: "Its number at Statbel: 21004 is Brussels." }),
        name: localizedText,
        zips: z.array(z.string().min(1)).min(1),
        figures: z
          .array(saleFigures)
          .refine((figures) => isOnce(figures.map(({ kind }) => kind)), { error: fieldErrors.eachKind }),
      }),
    )
    .refine((places) => isOnce(places.flatMap(({ zips }) => zips)), { error: fieldErrors.eachPostcode }),
});
