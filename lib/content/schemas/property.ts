import { z } from "zod";
import { documentKinds } from "../../domain/listing/document-kinds.ts";
import { highestPrice } from "../../domain/listing/highest-price.ts";
import { mediaSources, mediaStatuses, mediaTypes } from "../../domain/owner/owner-entry.ts";
import {
  addressFields,
  editorSchema,
  film,
  isoDate,
  languageCode,
  latitude,
  localizedText,
  longitude,
  pictureFile,
  sourceSchema,
  textOf,
} from "./common.ts";
import { fieldErrors } from "./field-errors.ts";
import {
  buildingSchema,
  certificateSchema,
  energySchema,
  financialSchema,
  floodFacts,
  floorPlanSchema,
  lifeAnnuitySchema,
  planningFacts,
  pointOfInterest,
  rentReferenceSchema,
  roomSchema,
  surfaceSchema,
} from "./property-facts.ts";
import { propertyVisitsSchema } from "./requests.ts";

export const documentFile = /^[a-z0-9][a-z0-9-]*\.(pdf|jpg|png)$/;

/**
 * The conditions of the owner for a tenant, shown where a visit is booked (specification, point 5). In Brussels it is information
 * only; nothing about income or household may be demanded before a visit (design, section 12).
 */
const rentalConditionsSchema = z.strictObject({
  MinimumIncome: z.number().positive().meta({ description: "Euro a month, net, of the household." }),
  MaximumPersons: z.int().min(1).max(20),
});

/** A document handed over on request; its file is no public file. */
const propertyDocument = z.strictObject({
  ID: z.int().positive(),
  Kind: z.enum(documentKinds),
  Name: localizedText.optional(),
  Date: isoDate.optional(),
  /** Without one the document is handed over by an agent. */
  File: z
    .string()
    .regex(documentFile, { error: fieldErrors.documentFile })
    .optional()
    .meta({ description: "A file in documents/: sent by a link to who asks for it, never public." }),
});

/** What the agency has done for a property online; only its owners see it (specification, point 3). */
const onlineMediaItem = z.strictObject({
  Date: isoDate.meta({ description: "The day it was put online, or will be." }),
  Type: z.enum(mediaTypes).meta({
    description:
      "An advert, a place above others (spotlight), a message on a network, a newsletter, a film or a tour.",
  }),
  Contact: z.string().trim().min(1).max(80).meta({ description: "Where it stands, or who made it." }),
  Subject: localizedText,
  Comment: localizedText.optional().meta({ description: "What the owner is told about it." }),
  Status: z.enum(mediaStatuses),
  Source: z.enum(mediaSources).meta({ description: "Who has put it online." }),
});

/** A price that was asked before. A publication writes it down where the price changes. */
const formerPrice = z.strictObject({
  Price: z.number().positive().max(highestPrice),
  Until: isoDate.meta({ description: "The day on which another price took its place." }),
});

/** The texts of a property in one language. */
const propertyText = z.strictObject({
  /** The title a visitor reads: "Herenhuis met tuin op twee stappen van het Sint-Gillisvoorplein". */
  TypeDescription: textOf(5, 110),
  /** Paragraphs, separated by an empty line. */
  Description: textOf(40, 4000),
  /** The street's name in this language, where it has one of its own. */
  Street: z.string().optional(),
  /** Replaces the text of `PriceUnit` in `site.json`. */
  PriceUnitText: z.string().optional(),
});

/** Lines of the honest sheet: what a visitor would look for in vain. */
const mostWithout = 3;

/** The first picture of a property, as the agency's package exports its thumbnail. */
const smallPictureItem = z.strictObject({
  ID: z.int(),
  Name: z.string(),
  Url: pictureFile,
  Width: z.int().positive(),
  Height: z.int().positive(),
});

/** `content/properties/{ID}.json`: one property; amounts in euro, surfaces in m², widths in m. */
export const propertySchema = z.strictObject({
  ...editorSchema,
  ID: z.int().positive(),
  RecordFile: z.string(),
  Source: sourceSchema,
  /** The check refuses any other number, which would count as a rent. */
  Goal: z.int().min(0).meta({
    description: "0 is for sale, which a business to take over is too; 1 is for rent.",
  }),
  Status: z.enum(["available", "sold", "rented"]).meta({
    description: "Only what is available stands in lists; sold goes with Goal 0, rented with Goal 1.",
  }),
  Hidden: z.boolean().optional().meta({
    description:
      "true takes it off the site: no page, list, map, search or feed has it. Its owners see it all the same.",
  }),
  PublishedAt: isoDate,
  ModifiedAt: isoDate.optional().meta({
    description:
      "The day of the last change a visitor can see, such as a new price; search engines read the page again.",
  }),
  /** The day it was sold or rented. */
  ClosedAt: isoDate
    .optional()
    .meta({ description: "The day it was sold or rented; not while it is available." }),
  WebID: z.int().positive().meta({ description: "The WebID of its own type in types.json." }),
  /** Every type it is listed under, comma-separated: `"2,4"`. */
  WebIDs: z
    .string()
    .regex(/^\d+(,\d+)*$/, { error: fieldErrors.typeIds })
    .meta({ description: "Every type it is listed under, its own among them, separated by commas: 2,4." }),
  MainTypeName: z.string().min(1).meta({
    description: "The id of a main type in types.json; it decides which rules of law an advert follows.",
  }),
  /** Takes the place of the marquee's name in site.json. */
  MarqueeName: localizedText.optional(),
  Marquee: z.int().min(1).max(4).meta({
    description: "A number of site.json; some take the place of a sale price, none ever hides a rent.",
  }),
  PublishPrice: z.boolean().meta({
    description: 'false says "price on request"; a rent is shown all the same, as the law wants it.',
  }),
  Price: z
    .number()
    .positive()
    .max(highestPrice)
    .nullable()
    .meta({ description: "Euro; of a rental a month, without common charges." }),
  PriceHistory: z.array(formerPrice).optional().meta({
    description:
      "Prices that were asked before, the oldest first; the page says the last ones where showFormerPrices of site.json is true.",
  }),
  PriceUnit: z.int().meta({
    description: '0 or 1 is the plain amount, 7 is "from"; the others have their text in site.json.',
  }),
  PublishAddress: z.boolean().meta({
    description:
      "false shows the municipality alone; in Flanders the advert then needs a certificate number.",
  }),
  ...addressFields,
  /** Without both the property has a page without a map, and stands on none. */
  Latitude: latitude.optional(),
  Longitude: longitude.optional(),
  NeighbourhoodID: z.int().optional(),
  ContactID: z.string(),
  /** Free from: a date, or a code. */
  Availability: z.union([isoDate, z.enum(["immediately", "deed", "agreement", "tenant"])]).optional(),
  Pets: z.enum(["allowed", "negotiable", "notAllowed"]).optional().meta({
    description: "Of a rental: whether its owner accepts pets.",
  }),
  LeaseYears: z.int().positive().optional().meta({
    description: "Years of a lease; above nine an advert in Flanders must say as much as for a sale.",
  }),
  /** kWh/m² a year. */
  EnergyPerformance: z
    .number()
    .nullable()
    .meta({ description: "kWh/m² a year; it decides the label in the scale of the region." }),
  EPCLabelText: z.string().meta({
    description:
      "The label as the certificate has it, such as C+ or A++; empty without one. It must agree with EnergyPerformance. Of a building with several units best and worst: C- – E-.",
  }),
  SmallPictureItem: smallPictureItem.nullable(),
  Pictures: z.array(pictureFile),
  Video: film.optional(),
  VirtualTour: z.url().optional(),
  Surfaces: surfaceSchema.optional(),
  Rooms: roomSchema.optional(),
  FloorPlan: floorPlanSchema,
  Building: buildingSchema.optional(),
  EPC: energySchema.optional(),
  Certificates: certificateSchema.optional(),
  Flood: floodFacts.optional(),
  Planning: planningFacts.optional(),
  Financial: financialSchema.optional(),
  LifeAnnuity: lifeAnnuitySchema.optional(),
  RentReference: rentReferenceSchema
    .optional()
    .meta({ description: "Brussels: the indicative rent of loyers.brussels, and the day it was looked up." }),
  RentalConditions: rentalConditionsSchema.optional(),
  Visits: propertyVisitsSchema.optional().meta({
    description: "Where visits differ from the hours in site.json; none can be booked under option.",
  }),
  PointsOfInterest: z.array(pointOfInterest).optional(),
  Documents: z.array(propertyDocument).optional(),
  OnlineMedia: z.array(onlineMediaItem).optional(),
  Without: z.array(localizedText).max(mostWithout).optional().meta({
    description: "What it does not have, in up to three lines: no garage, no lift. Its page shows them.",
  }),
  texts: z.partialRecord(languageCode, propertyText).refine((texts) => Object.keys(texts).length > 0, {
    error: fieldErrors.anyLanguage,
  }),
});

export type PropertyRecord = z.infer<typeof propertySchema>;
