import { isHomeCountry } from "../../domain/address/country.ts";
import { comparablePrice } from "../../domain/listing/price.ts";
import {
  enoughSales,
  type PlacedPrice,
  pricePlace,
  type SaleFigures,
  saleKind,
} from "../../domain/market/sale-prices.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { saleVat } from "./costs.ts";
import type { Listing } from "./listing.ts";

/** The asking price of a home among what such homes were sold for in its municipality. */
export interface PricePlaceView {
  /** Euro. */
  price: number;
  figures: SaleFigures;
  place: PlacedPrice;
  municipality: string;
  year: number;
  source: string;
  licence: string;
  /** ISO day. */
  retrieved: string;
  /** The figures are invented. */
  isDemonstration: boolean;
}

const byZip = perCatalogue(({ content }) => {
  const { municipalities = [] } = content["market/sale-prices"] ?? {};
  return new Map(municipalities.flatMap((entry) => entry.zips.map((zip) => [zip, entry] as const)));
});

/**
 * Where its price stands; null where there are no figures or few, and where the price is not that of an existing home that is bought as a
 * whole: of a rental, of a life annuity, with VAT, "from", on request, or hidden by a marquee.
 */
export function pricePlaceView(
  catalogue: Catalogue,
  record: PropertyRecord,
  { goal, state, price }: Listing,
  language: LanguageCode,
): PricePlaceView | null {
  const market = catalogue.content["market/sale-prices"];
  const amount = comparablePrice(price);
  const isWhole = price.kind === "price" && !price.from && saleVat(record, catalogue.today) === null;
  if (!market || goal !== "sale" || state !== "available" || amount === null || !isWhole) return null;
  if (!isHomeCountry(record.CountryID)) return null;
  const municipality = byZip(catalogue).get(record.Zip);
  const kind = saleKind(catalogue.mainTypes.get(record.MainTypeName)?.kind, record.Building?.Facades);
  const figures = municipality?.figures.find((entry) => entry.kind === kind);
  if (!municipality || !figures || figures.sales < enoughSales) return null;
  const { year, source, licence, retrieved, demonstration = false } = market;
  return {
    ...{ price: amount, figures, place: pricePlace(figures, amount) },
    ...{ municipality: textIn(municipality.name, language), year, source, licence, retrieved },
    isDemonstration: demonstration,
  };
}
