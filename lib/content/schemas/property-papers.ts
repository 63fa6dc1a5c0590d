import { z } from "zod";
import { isoDate, localizedText } from "./common.ts";

const documentFile = /^[a-z0-9][a-z0-9-]*\.(pdf|jpg|png)$/;

/**
 * What the owner asks of a tenant, shown where a visit is booked (specification, point 5). In Brussels it is information
 * only; nothing about income or household may be demanded before a visit (design, section 12).
 */
export const rentalConditionsSchema = z.strictObject({
  MinimumIncome: z.number().positive().meta({ description: "Euro a month, net, of the household." }),
  MaximumPersons: z.int().min(1).max(20),
});

/** A document handed over on request; its file is no public file. */
export const propertyDocument = z.strictObject({
  ID: z.int().positive(),
  Kind: z.enum([
    "epc",
    "asbestos",
    "electricity",
    "gas",
    "soil",
    "planning",
    "floorPlan",
    "cadastralPlan",
    "coOwnership",
    "specifications",
  ]),
  Name: localizedText.optional(),
  Date: isoDate.optional(),
  /** Without one the document is handed over by an agent. */
  File: z
    .string()
    .regex(documentFile, { error: "a file in documents/, such as 7123-floor-plan.pdf" })
    .optional()
    .meta({ description: "A file in documents/: sent by a link to who asks for it, never public." }),
});
