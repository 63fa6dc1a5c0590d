import type { LanguageCode } from "../../../domain/text/language.ts";
import type { Content } from "../../load.ts";
import type { PropertyRecord } from "../../schemas/property.ts";
import { today } from "../../today.ts";
import { regionOfRecord } from "../energy.ts";
import type { Listing } from "../listing.ts";
import type { FactContext } from "./fact.ts";

/** What the facts of a property depend on beside its record. */
export function factContext(
  content: Content,
  record: PropertyRecord,
  listing: Listing,
  language: LanguageCode,
): FactContext {
  const mainType = content.types.mainTypes.find((type) => type.id === record.MainTypeName);
  return {
    language,
    today: today(),
    region: regionOfRecord(record),
    kind: mainType?.kind ?? "house",
    typeName: listing.typeName,
    place: listing.place.label,
    price: listing.price,
    priceIsPublic: listing.state === "available" && listing.price.kind === "price",
  };
}
