import { z } from "zod";
import { focalPointSchema } from "../../pictures/focal-points.ts";
import {
  colour,
  editorSchema,
  isoDate,
  latitude,
  localizedText,
  longitude,
  perLanguage,
  pictureFile,
} from "./common.ts";
import { fieldErrors } from "./field-errors.ts";

const named = z.strictObject({
  id: z.string().min(1),
  name: localizedText,
  description: localizedText.optional(),
});

/** `content/categories.json`: what articles are filed under. `slug` is built from the name where it is not given. */
export const categoriesSchema = z.strictObject({
  ...editorSchema,
  categories: z.array(
    named.extend({
      slug: perLanguage.optional(),
      subcategories: z.array(named.extend({ slug: perLanguage.optional() })).default([]),
    }),
  ),
});

/** `content/articles/{id}.json`: texts in Markdown. */
export const articleSchema = z.strictObject({
  ...editorSchema,
  id: z.string().min(1),
  /** Empty for a text that is only shown inside modules and has no page of its own. */
  category: z.string().nullable(),
  subcategory: z.string().optional(),
  status: z.string(),
  sort: z.int(),
  date: isoDate,
  image: pictureFile.optional(),
  title: localizedText,
  slug: perLanguage.optional(),
  introText: localizedText,
  fullText: localizedText,
  /** Where the article invites to go on: an original path of `paths.json`. */
  callToAction: z.strictObject({ label: localizedText, path: z.string().startsWith("/") }).optional(),
  metadataDescription: localizedText.optional(),
});

/** `content/team.json`. */
export const teamSchema = z.strictObject({
  ...editorSchema,
  members: z.array(
    z.strictObject({
      id: z.string().min(1),
      firstName: z.string().min(1),
      lastName: z.string().min(1),
      role: localizedText,
      /** Recognition by the professional institute, where the function asks for one. */
      BIV: z.string().optional(),
      languages: z.array(z.string()).min(1),
      phone: z.string(),
      email: z.email(),
      image: pictureFile.optional(),
      introText: localizedText.optional(),
    }),
  ),
});

/** `content/testimonials.json`. */
export const testimonialsSchema = z.strictObject({
  ...editorSchema,
  testimonials: z.array(
    z.strictObject({
      id: z.string().min(1),
      text: localizedText,
      author: localizedText,
      date: isoDate,
      rating: z.int().min(1).max(5).optional(),
      propertyId: z.int().optional(),
    }),
  ),
});

/** `content/types.json`: the types a property is listed under, and the names of main types. */
export const typesSchema = z.strictObject({
  ...editorSchema,
  categories: z.array(
    z.strictObject({
      ID: z.int().positive(),
      WebID: z.string().regex(/^\d+$/),
      Name: localizedText,
      slug: perLanguage.optional(),
      title: z
        .strictObject({ sale: localizedText.optional(), rent: localizedText.optional() })
        .optional()
        .meta({
          description: "The heading of its lists, where it is not the name with `for sale` or `to let`.",
        }),
      /** Whether properties for sale, and those for rent, can be of this type: it is offered there only. */
      Sale: z.boolean(),
      Rent: z.boolean(),
      ShowOrder: z.int().optional(),
      /** A drawing of the agency's own in `public/icons/`; its shape counts, its colour is that of the text. */
      Icon: z
        .string()
        .regex(/^\/icons\/[a-z0-9/_-]+\.svg$/, { error: fieldErrors.typeIcon })
        .optional(),
    }),
  ),
  mainTypes: z.array(
    z.strictObject({
      id: z.string().min(1),
      name: localizedText,
      /** What the rules of law see in it. */
      kind: z.enum(["house", "apartment", "land", "garage", "office", "shop", "building"]),
    }),
  ),
});

/**
 * `content/places.json`: the municipalities of the agency's area by postcode, with their names per language, and the areas that people
 * call by one name. A municipality that is missing keeps the name of the property.
 */
export const placesSchema = z.strictObject({
  ...editorSchema,
  places: z.array(
    z.strictObject({
      Zip: z.string().min(1),
      CountryID: z.int().default(10),
      Name: localizedText,
      NIS: z
        .string()
        .regex(/^\d{5}$/)
        .optional()
        .meta({
          description:
            "Statbel's number of its municipality, where that has another name: 21004 of 1020 Laeken.",
        }),
      Latitude: latitude.optional().meta({
        description:
          "With the longitude the middle of the postcode: what is near, and whether the position of a property can be right.",
      }),
      Longitude: longitude.optional(),
      Parts: z.array(z.string().trim().min(1)).optional().meta({
        description:
          "Villages and quarters in it, in any language: whoever looks for one is led to the municipality.",
      }),
    }),
  ),
  areas: z
    .array(
      z.strictObject({
        Name: localizedText,
        Others: z.array(z.string().trim().min(1)).optional().meta({
          description: "What else it is called, in any language.",
        }),
        Zips: z
          .array(z.string().regex(/^\d{4}(-\d{4})?$/))
          .min(1)
          .meta({
            description: "Belgian postcodes, or ranges such as 1000-1299.",
          }),
      }),
    )
    .optional()
    .meta({ description: "What people look for by a name of its own: a region, a province, a valley." }),
  countries: z.array(
    z.strictObject({
      CountryID: z.int().meta({
        description: "10 is Belgium and 50 Luxembourg; another country has any number, such as its ISO one.",
      }),
      Code: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: fieldErrors.countryCode })
        .optional()
        .meta({ description: "Two capitals (ISO 3166-1), for search engines and imports: BE." }),
      Name: localizedText,
    }),
  ),
});

/** `content/neighbourhoods.json`. `Coordinates` holds one text of `latitude,longitude` pairs that outline a polygon. */
export const neighbourhoodsSchema = z.strictObject({
  ...editorSchema,
  neighbourhoods: z.array(
    z.strictObject({
      ID: z.int().positive(),
      Coordinates: z
        .array(z.string().regex(/^(-?\d+(\.\d+)?,-?\d+(\.\d+)?)( -?\d+(\.\d+)?,-?\d+(\.\d+)?)+$/))
        .length(1),
      Color: colour,
      /** The same pictures in four sizes, as packages export them: of each the largest there is is shown. */
      SmallPictures: z.array(pictureFile).default([]),
      MediumPictures: z.array(pictureFile).default([]),
      LargePictures: z.array(pictureFile).default([]),
      XLargePictures: z.array(pictureFile).default([]),
      Name: localizedText,
      Title: localizedText,
      Subtitle: localizedText,
      Description: localizedText,
    }),
  ),
});

export type Category = z.infer<typeof categoriesSchema>["categories"][number];
export type Article = z.infer<typeof articleSchema>;
export type TeamMember = z.infer<typeof teamSchema>["members"][number];
export type TypeCategory = z.infer<typeof typesSchema>["categories"][number];
export type MainType = z.infer<typeof typesSchema>["mainTypes"][number];
export type MainTypeKind = MainType["kind"];
export type Neighbourhood = z.infer<typeof neighbourhoodsSchema>["neighbourhoods"][number];

/** `content/pictures.json`: what each picture shows, for who cannot see it. */
export const picturesSchema = z.strictObject({
  ...editorSchema,
  pictures: z.array(
    z.strictObject({
      file: pictureFile,
      alt: perLanguage,
      kind: z.string().optional(),
      type: z.string().optional(),
      floors: z.int().optional(),
      facades: z.int().optional(),
      mood: z.string().optional(),
      /** What cuts keep in view, as shares of width and height; a banner on a phone then shows an upright cut around it. */
      focus: focalPointSchema.optional(),
      /** What agency packages export of a picture besides (specification, point 3). */
      id: z.string().optional(),
      filename: z.string().optional(),
      originalname: z.string().optional().meta({
        description: "Its name at whoever sent it, by which the desk finds it too.",
      }),
      url: z.string().optional().meta({ description: "Where the package had it." }),
      mimetype: z.string().startsWith("image/").optional(),
      destination: z.string().optional().meta({ description: "The folder in which the package had it." }),
      createDate: isoDate.optional().meta({ description: "The day on which it was sent." }),
    }),
  ),
});
