import { z } from "zod";
import { ownFilm } from "../../domain/media/video.ts";
import { type LanguageCode, languageCodes } from "../../domain/text/language.ts";
import { fieldErrors } from "./field-errors.ts";

/**
 * The keyword of a JSON Schema by which a kind of text names the control that it is edited with, where its type does not tell; no file
 * of `content/schema/` has it.
 */
export const controlKey = "x-control";

/** A sentence or a name in some of the languages; at least one. A missing one falls back to another, marked with `lang`. */
export const localizedText = z
  .partialRecord(z.enum(languageCodes), z.string().trim().min(1))
  .refine((texts) => Object.keys(texts).length > 0, { error: fieldErrors.anyLanguage });

/** What an editor shows of {@link perLanguage}, and what the check knows such a field by. */
export const everyLanguage = "In every language that is in use.";

/**
 * A value that every language in use must have, such as an address. Which those are stands in `site.json`: the check compares them
 * (`check/checks/texts.ts`), so that an agency of two languages writes two.
 */
export const perLanguage = z
  .partialRecord(z.enum(languageCodes), z.string().min(1))
  .meta({ description: everyLanguage }) as unknown as z.ZodType<Record<LanguageCode, string>>;

/** An address on another site, in some of the languages; at least one. */
export const localizedUrl = z
  .partialRecord(z.enum(languageCodes), z.url({ protocol: /^https?$/ }))
  .refine((urls) => Object.keys(urls).length > 0, { error: fieldErrors.anyAddress });

/** A text of so many characters. The check says so, as what a package sends may have any length and is published all the same. */
export const textOf = (minLength: number, maxLength: number) =>
  z.string().trim().meta({ minLength, maxLength });

export const languageCode = z.enum(languageCodes);

/** `2026-03-31`. */
export const isoDate = z.iso.date();

/** A picture in `content/pictures/`, named by its path in that folder: `exterior/villa-white-02.jpg`. */
export const pictureFile = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+\.(jpe?g|png|webp)$/, {
    error: fieldErrors.pictureFile,
  })
  .meta({ [controlKey]: "picture" });

/** Of a film: where somebody else has it, or one of our own in `content/films/`. */
export const film = z.string().refine((text) => ownFilm.test(text) || z.url().safeParse(text).success, {
  error: fieldErrors.film,
});

export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: fieldErrors.colour })
  .meta({ [controlKey]: "colour" });

export const editorSchema = { $schema: z.string().optional() };

/** The fields of an address as agency packages export them (specification, point 3). */
export const addressFields = {
  Street: z.string(),
  HouseNumber: z.string(),
  BoxNr: z.string(),
  /** Empty only abroad, where packages may have none: the check asks for it in Belgium. */
  Zip: z.string(),
  City: z.string().min(1),
  CountryID: z.int().meta({ description: "Of the countries in places.json; Belgium is 10." }),
  CountryName: z.string(),
};

/** Where a record comes from that the agency's package sends. No page, list or feed has it. */
export const sourceSchema = z
  .strictObject({
    Name: z.string().min(1).meta({ description: "The source in import.json, such as whise." }),
    ID: z.string().min(1).meta({ description: "What the package calls it." }),
  })
  .optional()
  .meta({ description: "The package that it comes from; nothing where it was made here." });

/** The square around Europe in which a property of a Belgian agency can lie, the Canaries included. */
export const latitude = z.number().min(27).max(72);
export const longitude = z.number().min(-32).max(45);

/** An address that somebody signs in with: in one way of writing, so that the same one is not there twice. */
export const signInAddress = z
  .email({ error: fieldErrors.email })
  .refine((email) => email === email.toLowerCase(), { error: fieldErrors.smallLetters });
