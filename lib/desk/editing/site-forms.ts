import "server-only";
import type { FormTable } from "./form-table.ts";

const days = { values: [1, 2, 3, 4, 5, 6, 7], control: "choices" } as const;
const path = { reference: "paths", isOpen: true } as const;

/** The form of what holds for the whole site. */
export const siteForm: FormTable = {
  groups: [
    "agency",
    "hours",
    "visitHours",
    "header",
    "footer",
    "languages",
    "brand",
    "listing",
    "map",
    "search",
    "analytics",
    "retention",
    "owner",
  ],
  fields: {
    agency: { group: "agency", isFlat: true },
    "agency.latitude": { control: "position" },
    "agency.longitude": { isHidden: true },
    securityContact: { group: "agency" },
    socialLinks: { group: "agency" },
    legalVersion: { group: "agency" },
    openingHours: { group: "hours" },
    "openingHours.days": days,
    openingNote: { group: "hours" },
    contactSlots: { group: "hours" },
    appointments: { group: "visitHours", isFlat: true },
    "appointments.minutes": { unit: "min" },
    "appointments.startEveryMinutes": { unit: "min" },
    "appointments.noticeHours": { unit: "h" },
    "appointments.hours.days": days,
    header: { group: "header", isFlat: true },
    "header.headerLinks.path": path,
    "header.evaluation": path,
    siteConfig: { group: "header", isFlat: true },
    footer: { group: "footer", isFlat: true },
    "footer.columns.introText": { control: "longText" },
    "footer.columns.fullText": { control: "longText" },
    "footer.columns.links": path,
    "footer.columns.callToAction.path": path,
    "footer.legalLinks": path,
    defaultLanguage: { group: "languages", reference: "languages" },
    languages: { group: "languages" },
    "languages.code": { reference: "languages" },
    brand: { group: "brand", isFlat: true },
    "brand.colours": { isFlat: true },
    marquees: { group: "listing" },
    priceUnits: { group: "listing" },
    newForDays: { group: "listing" },
    placeNameExceptions: { group: "listing" },
    documentLinkDays: { group: "listing" },
    tourHosts: { group: "listing" },
    requireFormOfAddress: { group: "listing" },
    display: { group: "listing" },
    map: { group: "map", isFlat: true },
    siteInfo: { group: "analytics", isFlat: true },
    retention: { group: "retention", isFlat: true },
    ownerSignInNotice: { group: "owner" },
    ownersSeeNames: { group: "owner" },
  },
};

/** The form of the addresses. */
export const pathsForm: FormTable = {
  groups: [],
  fields: { "entries.breadcrumb.parent": { reference: "pathKeys" } },
};
