import type { RecentSale } from "../../domain/forms/recent-sales.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { textIn } from "../../domain/text/localized.ts";
import type { Catalogue } from "../catalogue.ts";
import { referenceViews } from "./references.ts";

/** The references whose price or time is published; a story alone is no sale to go by. */
export function recentSales(catalogue: Catalogue, language: LanguageCode): RecentSale[] {
  const { places } = catalogue.content.places;
  const nameOf = (zip: string) => textIn(places.find(({ Zip }) => Zip === zip)?.Name, language);
  return referenceViews(catalogue, language).flatMap(
    ({ listing, street, askedPrice, agreedPrice, days, closed }) => {
      if (agreedPrice === null && days === null) return [];
      const { goal, href, typeName, place } = listing;
      const ofMunicipality = places.map(({ Zip }) => Zip).filter((zip) => nameOf(zip) === place.name);
      return [
        {
          ...{ href, goal, name: [typeName, street].filter(Boolean).join(", "), place: place.name, closed },
          zips: [...new Set([place.zip, ...ofMunicipality])],
          ...(askedPrice !== null && { asked: askedPrice }),
          ...(agreedPrice !== null && { agreed: agreedPrice }),
          ...(days !== null && { days }),
        },
      ];
    },
  );
}
