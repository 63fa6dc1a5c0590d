import { isHomeCountry } from "../../domain/address/country.ts";
import { goalKind } from "../../domain/listing/goal.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { listAddress } from "../../i18n/addresses.ts";
import type { PathKey } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import type { PropertyRecord } from "../schemas/property.ts";
import { type Crumb, crumbsTo } from "../shell/crumbs.ts";
import type { Listing } from "./listing.ts";
import { cityFilterOf, listKey } from "./listings.ts";

/** The entry of the path table of the list that a property stands in. */
export const listKeyOf = ({ CountryID, Goal }: PropertyRecord): PathKey =>
  isHomeCountry(CountryID) ? listKey(goalKind(Goal)) : "abroad";

/** The list of a property's municipality, as a crumb; null where nothing is left there, so that there is no such page. */
export function cityCrumb(
  catalogue: Catalogue,
  record: PropertyRecord,
  language: LanguageCode,
): Crumb | null {
  const city = cityFilterOf(catalogue, record, language);
  if (!city) return null;
  return {
    name: { text: city.name },
    href: listAddress(listKey(goalKind(record.Goal)), language, city.slug),
  };
}

/** For sale, for rent or abroad; then the municipality; then the property itself. */
export const propertyCrumbs = (
  record: PropertyRecord,
  listing: Listing,
  city: Crumb | null,
  language: LanguageCode,
): Crumb[] => [
  ...crumbsTo(listKeyOf(record), language),
  ...(city ? [city] : []),
  { name: listing.title, href: listing.href },
];

/** Where a map and the street can be seen elsewhere; null where the address is not published, or nobody knows where it lies. */
export function mapLinks(
  { PublishAddress, Latitude, Longitude }: PropertyRecord,
  { streetView, streetViewKey }: Pick<Catalogue["content"]["site"]["map"], "streetView" | "streetViewKey">,
) {
  if (!PublishAddress || Latitude === undefined || Longitude === undefined) return null;
  const place = `${Latitude},${Longitude}`;
  return {
    map: `https://www.openstreetmap.org/?mlat=${Latitude}&mlon=${Longitude}#map=17/${Latitude}/${Longitude}`,
    /** Null where the agency does not show the street. */
    street: streetView ? `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${place}` : null,
    /** In a frame, where the agency has a key for it. */
    streetFrame:
      streetView && streetViewKey
        ? `https://www.google.com/maps/embed/v1/streetview?${new URLSearchParams({ key: streetViewKey, location: place })}`
        : null,
  };
}
