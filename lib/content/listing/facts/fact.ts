import type { Region } from "../../../domain/address/region.ts";
import type { TypeKind } from "../../../domain/listing/building.ts";
import type { PriceLabel } from "../../../domain/listing/price.ts";
import type { LanguageCode } from "../../../domain/text/language.ts";
import type { Catalogue } from "../../catalogue.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { regionOfRecord } from "../energy.ts";
import type { Listing } from "../listing.ts";
import type { FactLabel, FactWord, WordValues } from "./words.ts";

/** A part of a value: a text that every language writes the same, a word of the catalogue, or a price. */
export type FactPart = string | { word: FactWord; values?: WordValues } | { price: PriceLabel };

/** One line of a table: what it is, and what it is here. A dot stands between the parts. */
export interface Fact {
  label: FactLabel;
  parts: FactPart[];
}

/** What a fact may depend on beside the record itself. */
export interface FactContext {
  language: LanguageCode;
  /** ISO day of the build. */
  today: string;
  region: Region | null;
  kind: TypeKind;
  /** The municipality; with its country where it lies abroad. */
  place: string;
  price: PriceLabel;
  /** Nothing that would give away a price may be shown of a closed property, or of one whose price is not published. */
  priceIsPublic: boolean;
}

/** What the facts of a property depend on beside its record. */
export const factContext = (
  catalogue: Catalogue,
  record: PropertyRecord,
  listing: Listing,
  language: LanguageCode,
): FactContext => ({
  language,
  today: catalogue.today,
  region: regionOfRecord(record),
  kind: catalogue.mainTypes.get(record.MainTypeName)?.kind ?? "house",
  place: listing.place.label,
  price: listing.price,
  priceIsPublic: listing.state === "available" && listing.price.kind === "price",
});

/** A row of the table of facts: reads from a record what to show; nothing where there is no such fact. */
export interface FactDefinition {
  label: FactLabel;
  parts: (record: PropertyRecord, context: FactContext) => FactPart[];
}

/**
 * Makes a row from a field and the format of its kind.
 * @param read the field; a fact without a value is not shown
 * @param format one of `formats.ts`
 */
export const fact = <Value>(
  label: FactLabel,
  read: (record: PropertyRecord, context: FactContext) => Value | null | undefined,
  format: (value: Value, context: FactContext) => FactPart[],
): FactDefinition => ({
  label,
  parts: (record, context) => {
    const value = read(record, context);
    return value === null || value === undefined ? [] : format(value, context);
  },
});

/** The facts of a table that a record has, in the table's order. */
export const readFacts = (
  definitions: readonly FactDefinition[],
  record: PropertyRecord,
  context: FactContext,
): Fact[] =>
  definitions
    .map(({ label, parts }) => ({ label, parts: parts(record, context) }))
    .filter(({ parts }) => parts.length > 0);
