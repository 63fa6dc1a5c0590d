import { z } from "zod";
import { flowsWhere } from "../../forms/flows/index.ts";
import { editorSchema, localizedText } from "./common.ts";

/** Forms that somebody answers: the site answers the others itself. */
export const answerableFlows = flowsWhere(({ isFiled }) => !isFiled);

/** `content/answers.json`: what the agency usually answers. Only the server reads it, as it is now and apart from all other content. */
export const answersSchema = z.strictObject({
  ...editorSchema,
  signature: localizedText.optional().meta({
    description:
      "Below each answer; {agent}, {function}, {phone} and {agency} are filled in. staff.json has another one of a colleague.",
  }),
  answers: z
    .array(
      z.strictObject({
        name: localizedText.meta({ description: "As colleagues choose it." }),
        subject: localizedText,
        text: localizedText.meta({
          description:
            "Without the signature. A line of … is a gap that whoever answers fills in; names in braces are filled in: {greeting}, {times}.",
        }),
        for: z
          .array(z.enum(answerableFlows))
          .optional()
          .meta({ description: "Forms for which it is proposed first." }),
      }),
    )
    .default([]),
});
