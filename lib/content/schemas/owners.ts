import { z } from "zod";
import { editorSchema, languageCode, signInAddress } from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

/** `content/owners.json`: who may sign in, and to which properties. Only the server reads it, apart from all other content. */
export const ownersSchema = z.strictObject({
  ...editorSchema,
  owners: z.array(
    z.strictObject({
      email: signInAddress.meta({ description: "Where the owner reads mail; they sign in with it." }),
      name: z.string().min(1).max(80).meta({ description: "As mails greet them: Lea Wouters." }),
      phone: z.string().min(6).max(40).optional().meta({ description: "On which staff ring them." }),
      language: languageCode.meta({ description: "Of their mails and of their pages." }),
      properties: z
        .array(z.int())
        .min(1, { error: fieldErrors.oneProperty })
        .refine((ids) => new Set(ids).size === ids.length, { error: fieldErrors.eachProperty })
        .meta({ description: "IDs of the properties they see." }),
      withoutReports: z.array(z.int()).optional().meta({
        description:
          "IDs of those of which they get no monthly report: where no contract with the agency asks for it.",
      }),
    }),
  ),
});

export type Owner = z.infer<typeof ownersSchema>["owners"][number];
