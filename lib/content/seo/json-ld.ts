import type { BreadcrumbList, RealEstateAgent, WithContext } from "schema-dts";
import { telHref } from "../../domain/address/phone.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Crumb } from "../shell/crumbs.ts";

/** A path of the site as a whole address. */
export const absoluteUrl = (site: string, path: string): string => new URL(path, site).href;

/** The agency as others name it; its own data stands on the home page. */
export const agencyReference = (site: string) => ({
  "@type": "RealEstateAgent" as const,
  "@id": absoluteUrl(site, "/#agency"),
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The agency: name, address, opening hours (schema.org RealEstateAgent). */
export function agencyData(
  catalogue: Catalogue,
  language: LanguageCode,
  site: string,
): WithContext<RealEstateAgent> {
  const { agency, openingHours, socialLinks } = catalogue.content.site;
  return {
    "@context": "https://schema.org",
    ...agencyReference(site),
    name: agency.name,
    legalName: agency.legalName,
    url: absoluteUrl(site, "/"),
    logo: absoluteUrl(site, "/icons/icon-512.png"),
    image: absoluteUrl(site, "/icons/og-default.jpg"),
    telephone: telHref(agency.phone).replace("tel:", ""),
    email: agency.email,
    vatID: agency.vat.replaceAll(/[ .]/g, ""),
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
    sameAs: socialLinks.map((link) => link.url),
  };
}

/** The crumbs of a page (schema.org BreadcrumbList). */
export function breadcrumbData(crumbs: Crumb[], site: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name.text,
      item: absoluteUrl(site, crumb.href),
    })),
  };
}
