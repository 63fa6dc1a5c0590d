import { z } from "zod";
import { compassPoints } from "../../domain/floor-plan/compass.ts";
import { documentKinds } from "../../domain/listing/document-kinds.ts";
import {
  addressFields,
  editorSchema,
  film,
  isoDate,
  languageCode,
  latitude,
  localizedText,
  localizedUrl,
  longitude,
  pictureFile,
  sourceSchema,
  textOf,
} from "./common.ts";
import { fieldErrors } from "./field-errors.ts";
import { documentFile } from "./property.ts";
import { floorPlanSchema } from "./property-facts.ts";

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
  Building: z.string().min(1).max(20).optional().meta({
    description: "The building it is in, such as A, where the project has several.",
  }),
  Position: z.int().min(1).max(40).optional().meta({
    description: "Its place on its floor, counted from the left as seen from the street.",
  }),
  /** What its terrace or living room looks to. */
  Orientation: z.enum(compassPoints).optional(),
  Surface: z.number().positive(),
  Terrace: z.number().nonnegative().optional(),
  Garden: z.number().nonnegative().optional(),
  Bedrooms: z.int().nonnegative(),
  Bathrooms: z.int().nonnegative().optional(),
  Parkings: z.int().nonnegative().optional().meta({ description: "Included in the price." }),
  Cellar: z.boolean().optional(),
  FloorPlan: floorPlanSchema,
  EPCLabelText: z
    .string()
    .optional()
    .meta({ description: "Its energy label, where it differs from the project's." }),
  Pictures: z.array(pictureFile).optional().meta({
    description: "Of this unit alone, its plan among them; its page shows them before those of the project.",
  }),
  StagesFinished: z.int().nonnegative().optional().meta({
    description:
      "How many of the stages are finished, where the dwellings of the project are not built at once.",
  }),
  Status: z.enum(["available", "option", "sold"]),
});

/** A document of a project, or of one unit of it. */
const projectDocument = z.strictObject({
  ID: z.int().positive(),
  Kind: z.enum(documentKinds),
  Name: localizedText.optional(),
  Date: isoDate.optional(),
  File: z.string().regex(documentFile, { error: fieldErrors.documentFile }).optional(),
  Public: z.boolean().optional().meta({
    description: "true publishes the file: whoever reads the page downloads it, without a form.",
  }),
  UnitID: z.int().positive().optional().meta({ description: "The ID of the unit it is of; none is of all." }),
});

/** What is paid when, as the contracts of the project have it (law of 9 July 1971, art. 10). */
const instalments = z.strictObject({
  Deposit: z.number().min(0).max(100).meta({
    description: "Per cent of the price without taxes, with the contract; the law allows 5.",
  }),
  Stages: z
    .array(
      z.strictObject({
        Name: localizedText,
        Share: z
          .number()
          .positive()
          .max(100)
          .meta({ description: "Per cent of the works; all stages are 100." }),
        Finished: z
          .boolean()
          .optional()
          .meta({ description: "true once it is: it is due at the deed then." }),
      }),
    )
    .min(1),
});

const projectText = z.strictObject({
  Name: textOf(2, 80),
  Title: textOf(5, 110),
  Description: textOf(40, 4000),
  /** The street's name in this language, where it has one of its own. */
  Street: z.string().optional(),
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
  EPCLabelText: z
    .string()
    .optional()
    .meta({ description: "The energy label that the units are built for, such as A." }),
  Instalments: instalments.optional(),
  Documents: z.array(projectDocument).optional(),
  Video: film.optional(),
  /** The project's own site: cards and search lead there, and there is no page here. */
  external: localizedUrl.optional(),
  Units: z.array(projectUnit),
  texts: z.partialRecord(languageCode, projectText),
});

export type ProjectRecord = z.infer<typeof projectSchema>;
export type ProjectUnit = z.infer<typeof projectUnit>;
