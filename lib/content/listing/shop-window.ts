import { qrPath } from "../../domain/media/qr-path.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { formatEnergy } from "../../domain/text/units.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { energyView } from "./facts/energy.ts";
import { type Fact, factContext } from "./facts/fact.ts";
import { type LegalBlock, legalBlock } from "./facts/legal.ts";
import { type Listing, listingOf } from "./listing.ts";
import { missingIn } from "./mentions.ts";
import { qrAddress } from "./qr-address.ts";

/** As many as a screen shows in a quarter of an hour. */
const slideCount = 100;

/** What the screen plays: what can be had and has a picture and all mentions of the law, the newest first. */
const played = perCatalogue((catalogue): readonly PropertyRecord[] => {
  const { abroad, listed } = catalogue;
  const newest = [...listed.sale, ...listed.rent, ...abroad].sort((a, b) => b.ID - a.ID);
  return newest
    .filter((record) => record.Pictures.length > 0 && missingIn(catalogue, record).length === 0)
    .slice(0, slideCount);
});

/** A property on the screen. */
export interface Slide {
  listing: Listing;
  /** `142 kWh/m² per year`; empty without a score. */
  score: string;
  /** What the law wants to be said besides. */
  mentions: Fact[];
  legal: Pick<LegalBlock, "floodProne" | "planning"> | null;
  qr: { size: number; path: string };
}

/** The properties that the screen in the shop window plays, in their order. @param site `https://www.example.be` */
export const slidesOf = (catalogue: Catalogue, language: LanguageCode, site: string): Slide[] =>
  played(catalogue).map((record) => {
    const listing = listingOf(catalogue, record, language);
    const context = factContext(catalogue, record, listing, language);
    const legal = legalBlock(record, context);
    return {
      listing,
      score: formatEnergy(record.EnergyPerformance, language),
      mentions: [...(energyView(record, context)?.facts ?? []), ...(legal?.facts ?? [])],
      legal,
      qr: qrPath(qrAddress(catalogue, record, language, { site, place: "shop-window" })),
    };
  });
