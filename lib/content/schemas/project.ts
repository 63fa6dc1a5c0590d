import { z } from "zod";
import {
  addressFields,
  editorSchema,
  film,
  isoDate,
  languageCode,
  latitude,
  localizedUrl,
  longitude,
  pictureFile,
  sourceSchema,
  textOf,
} from "./common.ts";

/** One dwelling of a project. */
const projectUnit = z.strictObject({
  ID: z.int().positive(),
  Name: z.string().min(1),
  /** 0 is the ground floor. */
  Floor: z.int().min(-3).max(60),
  Price: z.number().positive().nullable().meta({
    description: "Euro, without VAT and registration duty; null is on request.",
  }),
  LandShare: z.number().nonnegative().optional().meta({
    description:
      "Euro of the price that is the share in the land: duty is due on it, VAT on the rest. 0 where the land bears VAT too. With it in every unit the prices are shown with their taxes.",
  }),
  Surface: z.number().positive(),
  Terrace: z.number().nonnegative().optional(),
  Bedrooms: z.int().nonnegative(),
  Status: z.enum(["available", "option", "sold"]),
});

const projectText = z.strictObject({
  Name: textOf(2, 80),
  Title: textOf(5, 110),
  Description: textOf(40, 4000),
});

/** `content/projects/{ID}.json`: a new-build project. One without texts is a placeholder and never shown; units may follow later. */
export const projectSchema = z.strictObject({
  ...editorSchema,
  ID: z.int().positive(),
  Source: sourceSchema,
  Goal: z.int().min(0),
  Hidden: z.boolean().optional().meta({
    description: "true takes it off the site: no page, list, map or search has it.",
  }),
  WebID: z.int().positive(),
  WebIDName: z.string(),
  SmallPicture: pictureFile.nullable(),
  Pictures: z.array(pictureFile),
  PublicAddress: z.boolean(),
  ...addressFields,
  City: z.string(),
  Latitude: latitude.optional(),
  Longitude: longitude.optional(),
  NeighbourhoodID: z.int().optional(),
  ContactID: z.string().optional(),
  PublishedAt: isoDate.optional(),
  ModifiedAt: isoDate.optional().meta({
    description:
      "The day of the last change a visitor can see, such as a unit sold; search engines read the page again.",
  }),
  /** The day the first keys are handed over. */
  Delivery: isoDate.optional(),
  /** Rate in per cent on the construction value. */
  VAT: z.number().min(0).max(25).optional(),
  /** Primary energy level each unit is built for. */
  ELevel: z.int().optional(),
  Video: film.optional(),
  /** The project's own site: cards and search lead there, and there is no page here. */
  external: localizedUrl.optional(),
  Units: z.array(projectUnit),
  texts: z.partialRecord(languageCode, projectText),
});

export type ProjectRecord = z.infer<typeof projectSchema>;
export type ProjectUnit = z.infer<typeof projectUnit>;
