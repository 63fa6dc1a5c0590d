import { z } from "zod";
import { explainedLabels, guideSubjects } from "../../domain/law/guide-subjects.ts";
import { editorSchema, isoDate, localizedText, localizedUrl } from "./common.ts";

const step = z.strictObject({
  title: localizedText,
  /** Markdown. */
  text: localizedText,
  /** What holds in each region, where they differ. */
  regions: z
    .strictObject({
      brussels: localizedText.optional(),
      flanders: localizedText.optional(),
      wallonia: localizedText.optional(),
    })
    .optional(),
  cost: localizedText.optional(),
  sources: z
    .array(
      z.strictObject({
        name: localizedText,
        url: localizedUrl,
        read: isoDate.optional().meta({ description: "The day on which somebody has read it." }),
      }),
    )
    .min(1),
});

/** A page as a guide: steps in their order, each with what it costs and where that stands. Its texts may hold `{law.…}`. */
export const guideSchema = z.strictObject({
  subject: z.enum(guideSubjects).optional().meta({
    description: "Pages of properties lead to the guide of their subject.",
  }),
  steps: z.array(step).min(1).max(12),
});

/** `content/glossary.json`: the terms that texts and facts use, explained in two sentences each, which may hold `{law.…}`. */
export const glossarySchema = z.strictObject({
  ...editorSchema,
  terms: z
    .array(
      z.strictObject({
        name: localizedText,
        forms: localizedText.optional().meta({
          description: "How texts write it otherwise, with commas between: plurals, abbreviations.",
        }),
        text: localizedText,
        labels: z.array(z.enum(explainedLabels)).optional().meta({
          description: "What of a property's page leads to it.",
        }),
      }),
    )
    .default([]),
});

export type GuideContent = z.infer<typeof guideSchema>;
