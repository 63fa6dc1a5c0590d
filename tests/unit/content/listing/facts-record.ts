import type { FactContext } from "@/lib/content/listing/facts/fact";
import type { PropertyRecord } from "@/lib/content/schemas/property";

/** A house of which only what the package always exports is known. */
const bare: PropertyRecord = {
  ID: 7000,
  RecordFile: "",
  Goal: 0,
  Status: "available",
  PublishedAt: "2026-10-01",
  WebID: 1,
  WebIDs: "1",
  MainTypeName: "house",
  Marquee: 1,
  PublishPrice: true,
  Price: 300_000,
  PriceUnit: 1,
  PublishAddress: true,
  Street: "Rue Haute",
  HouseNumber: "12",
  BoxNr: "",
  Zip: "1000",
  City: "BRUXELLES",
  CountryID: 10,
  CountryName: "Belgique",
  Latitude: 50.84,
  Longitude: 4.35,
  ContactID: "an",
  EnergyPerformance: null,
  EPCLabelText: "",
  SmallPictureItem: null,
  Pictures: [],
  texts: { fr: { TypeDescription: "Maison de ville", Description: "Une maison." } },
};

export const aRecord = (change: Partial<PropertyRecord> = {}): PropertyRecord => ({ ...bare, ...change });

/** A house for sale in Brussels on a fixed day, with its price public. */
export const aContext = (change: Partial<FactContext> = {}): FactContext => ({
  language: "fr",
  today: "2026-11-21",
  region: "brussels",
  kind: "house",
  place: "Bruxelles",
  price: { kind: "price", amount: 300_000, from: false },
  priceIsPublic: true,
  ...change,
});
