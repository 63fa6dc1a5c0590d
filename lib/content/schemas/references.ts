import { z } from "zod";
import { highestPrice } from "../../domain/listing/highest-price.ts";
import { editorSchema, localizedText } from "./common.ts";

const soldFor = z.number().positive().max(highestPrice).optional();

/** `content/references.json`: what the agency is proud to have sold or let. */
export const referencesSchema = z.strictObject({
  ...editorSchema,
  references: z.array(
    z.strictObject({
      propertyId: z.int().positive(),
      text: localizedText,
      days: z.int().positive().optional().meta({ description: "From the publication to the agreement." }),
      askedPrice: soldFor.meta({ description: "Euro, of a rental a month: what was asked in the end." }),
      agreedPrice: soldFor.meta({ description: "Euro: only where both parties have it published." }),
      showsStreet: z.boolean().optional().meta({ description: "true shows the street, without number." }),
      quote: localizedText.optional().meta({ description: "A sentence of the seller or the landlord." }),
    }),
  ),
});
