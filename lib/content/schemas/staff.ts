import { z } from "zod";
import { staffRoles } from "../../domain/desk/roles.ts";
import { editorSchema, languageCode, localizedText, signInAddress } from "./common.ts";

/** `content/staff.json`: who works at the desk, and in which role. Only the server reads it, apart from all other content. */
export const staffSchema = z.strictObject({
  ...editorSchema,
  staff: z.array(
    z.strictObject({
      email: signInAddress.meta({ description: "Where they read mail; they sign in with it." }),
      name: z
        .string()
        .min(1)
        .max(80)
        .meta({ description: "As colleagues and visitors read it: An Verbeeck." }),
      language: languageCode.meta({ description: "Of their desk and of the mails to them." }),
      signature: localizedText.optional().meta({
        description: "Below their answers, in the place of the one of answers.json.",
      }),
      role: z.enum(staffRoles).meta({
        description:
          "agent: reads and answers requests; editor: exports them too; publisher: erases people too.",
      }),
    }),
  ),
});

export type StaffMember = z.infer<typeof staffSchema>["staff"][number];
