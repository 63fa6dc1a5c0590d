import { z } from "zod";

/** Conditions under which something is displayed (specification, point 3); docs/how-to/display-condition.md explains them. */
export const displayConditions = z.array(
  z.strictObject({
    /** Dotted path of the field that is compared: `EPC.CO2`. */
    field: z.string().nullable().optional(),
    /** `==` `!=` `>` `>=` `<` `<=` `contains` `empty` `notEmpty`, with `or` in front for an alternative. */
    logic: z.string().nullable().optional(),
    /** An expression in the place of the comparison: `Goal == 0 && Price < 300000`. */
    advancedCondition: z.string().nullable().optional(),
    compareWithField: z.string().nullable().optional(),
    compareWithValue: z.union([z.string(), z.number(), z.boolean()]).nullable().optional(),
  }),
);
