import { z } from "zod";
import { mappedFields } from "../../domain/import/code-mapping.ts";
import { leastStock } from "../../domain/import/completeness.ts";
import { fieldOwners } from "../../domain/import/merge.ts";
import { packageNames } from "../../domain/import/package-names.ts";
import { editorSchema, isoDate, languageCode } from "./common.ts";

const words = z.record(z.string().min(1), z.string().min(1));

/** A package that the stock comes from. Names and passwords stand in the environment, never here. */
const importSource = z.strictObject({
  name: z.enum(packageNames).meta({ description: "The package; its sign-in stands in the environment." }),
  languages: z.array(languageCode).min(1).optional().meta({
    description: "The languages that are read of it; without it all that the site has.",
  }),
  office: z.string().min(1).optional().meta({
    description: "The package’s own id of the office that requests go to, where it has several.",
  }),
  contact: z.string().min(1).optional().meta({
    description: "The id of the team member for what names none; without it the first of team.json.",
  }),
  mapping: z
    .strictObject({
      contacts: words
        .optional()
        .meta({ description: "A code or mail address of the package to a team member." }),
      types: z
        .record(z.string().min(1), z.string().regex(/^\d+(,\d+)*$/))
        .optional()
        .meta({
          description: "A kind or a main type to the WebIDs it is listed under: apartment to 2.",
        }),
      codes: z.partialRecord(z.enum(mappedFields), words).optional().meta({
        description:
          "By field and code of the package what it is here: the id of a main type, available, option, sold, rented or left-out, the number of a marquee, sale or rent, the ISO code of a country, what a property says of a fact such as its zone. npm run agency -- import map lists what is missing.",
      }),
    })
    .optional(),
  owners: z.record(z.string().min(1), z.enum(fieldOwners)).optional().meta({
    description:
      "Who decides where package and website have both changed a field, by its path (texts.*.Description): feed, website, or shared.",
  }),
  leastStock: z.number().min(0.1).max(1).default(leastStock).meta({
    description: "The part of the known stock that an answer must have to be believed.",
  }),
  hours: z
    .strictObject({ from: z.int().min(0).max(23), to: z.int().min(1).max(24) })
    .optional()
    .meta({ description: "Between which hours the stock is read every quarter of an hour; else hourly." }),
  pictureHosts: z
    .array(z.string().regex(/^[a-z0-9.-]+$/))
    .optional()
    .meta({ description: "Hosts that its pictures come from, where the package’s own are not known." }),
  leadsBack: z.boolean().optional().meta({
    description:
      "Whether confirmed requests are passed to the package too; the mail to the agency goes anyway.",
  }),
  paused: z.boolean().optional().meta({ description: "true: nothing is read until somebody resumes it." }),
});

/** `content/import.json`: where the stock comes from. An agency that types its stock here has no such file. */
export const importSchema = z.strictObject({
  ...editorSchema,
  sources: z.array(importSource),
});

export type ImportSource = z.infer<typeof importSource>;

/** What is known of a listing of a package for ever: its number here is given once. */
const ledgerEntry = z.strictObject({
  number: z.int().positive(),
  /** A property where it says nothing; a unit stands in the file of its project. */
  kind: z.enum(["project", "unit"]).optional(),
  /** 0 for sale, 1 for rent: which list its address leads to once it is gone. */
  goal: z.int().min(0).max(1).optional(),
  gone: z.strictObject({ since: isoDate, how: z.enum(["withdrawn", "deleted", "missing"]) }).optional(),
  /** The day its file was removed. */
  removed: isoDate.optional(),
});

/** `content/import/{source}.json`. */
export const ledgerSchema = z.strictObject({
  listings: z.record(z.string(), ledgerEntry),
  /** Numbers that somebody has compared with an id, and found to be another home. */
  different: z.record(z.string(), z.array(z.int().positive())).optional(),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type Ledger = z.infer<typeof ledgerSchema>;

/** `content/import/{source}/{id}.json`: what the package said last of a listing, in our words; no person is in it. */
export const recordSchema = z.strictObject({
  id: z.string().min(1),
  said: z.record(z.string(), z.unknown()),
  findings: z.array(z.string()).optional(),
  /** Why it is hidden: nobody sees it before somebody has looked. */
  held: z.array(z.string()).optional(),
  /** What somebody has decided: to show it in spite of that, or to hide it. */
  decision: z.enum(["show", "hide"]).optional(),
  /** Why somebody hides it, in their words. */
  reason: z.string().min(1).max(300).optional(),
  /** Fields that stay as they are here. */
  kept: z.array(z.string()).optional(),
  conflicts: z
    .array(
      z.strictObject({
        path: z.string(),
        feed: z.unknown().optional(),
        website: z.unknown().optional(),
        shown: z.enum(["feed", "website"]),
        since: isoDate,
      }),
    )
    .optional(),
});

export type ImportRecord = z.infer<typeof recordSchema>;
