import type { BreadcrumbList, ItemList, RealEstateAgent, WebSite, WithContext } from "schema-dts";
import { telHref } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { legalNameIn } from "../../domain/text/legal-form.ts";
import { languages } from "../../i18n/routing.ts";
import type { Catalogue } from "../catalogue.ts";
import { placeOf } from "../places.ts";
import type { Crumb } from "../shell/crumbs.ts";

/** A path of the site as a whole address. */
export const absoluteUrl = (site: string, path: string): string => new URL(path, site).href;

/** The agency as the pages of its properties, projects and articles name it; the whole of it stands on home and contact. */
export const agencyReference = ({ content }: Catalogue, site: string) => ({
  "@type": "RealEstateAgent" as const,
  "@id": absoluteUrl(site, "/#agency"),
  name: content.site.agency.name,
  url: absoluteUrl(site, "/"),
  logo: absoluteUrl(site, "/icons/icon-512.png"),
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The municipalities in Belgium in which the agency has something to sell or to let, in the language's order. */
const municipalitiesOf = (catalogue: Catalogue, language: LanguageCode): string[] => {
  const { sale, rent } = catalogue.listed;
  const names = [...sale, ...rent].map((record) => placeOf(catalogue, record, language).name);
  return [...new Set(names)].sort(new Intl.Collator(language).compare);
};

/** The agency: name, address, opening hours (schema.org RealEstateAgent). */
export function agencyData(
  catalogue: Catalogue,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateAgent> {
  const { agency, openingHours, socialLinks } = catalogue.content.site;
  return {
    "@context": "https://schema.org",
    ...agencyReference(catalogue, site),
    legalName: legalNameIn(agency.legalName, language),
    image: absoluteUrl(site, "/icons/og-default.jpg"),
    telephone: telHref(agency.phone).replace("tel:", ""),
    email: agency.email,
    vatID: agency.vat.replaceAll(/[ .]/g, ""),
    identifier: {
      "@type": "PropertyValue",
      propertyID: agency.institute.name[language],
      value: agency.institute.number,
    },
    areaServed: municipalitiesOf(catalogue, language).map((name) => ({ "@type": "City", name })),
    foundingDate: String(agency.founded),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${agency.street[language]} ${agency.houseNumber}`,
      postalCode: agency.zip,
      addressLocality: agency.city[language],
      addressCountry: "BE",
    },
    geo: { "@type": "GeoCoordinates", latitude: agency.latitude, longitude: agency.longitude },
    openingHoursSpecification: openingHours.map((hours) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days.flatMap((day) => weekdays[day - 1] ?? []),
      opens: hours.opens,
      closes: hours.closes,
    })),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map((link) => link.url) }),
  };
}

/** The site as a whole, for the name that search engines show above its pages (schema.org WebSite). */
export const webSiteData = (catalogue: Catalogue, site: string): WithContext<WebSite> => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  "@id": absoluteUrl(site, "/#website"),
  url: absoluteUrl(site, "/"),
  name: catalogue.content.site.agency.name,
  inLanguage: [...languages],
  publisher: agencyReference(catalogue, site),
});

/** The properties on a page of a list, in its order (schema.org ItemList). */
export const listData = (hrefs: readonly string[], site: string): WithContext<ItemList> => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: hrefs.map((href, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: absoluteUrl(site, href),
  })),
});

/** The crumbs of a page (schema.org BreadcrumbList). */
export const breadcrumbData = (crumbs: Crumb[], site: string): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: crumb.name.text,
    item: absoluteUrl(site, crumb.href),
  })),
});
