import "server-only";
import { type FormTable, names } from "./form-table.ts";

const days = { values: [1, 2, 3, 4, 5, 6, 7], control: "choices" } as const;
const brandFile = { control: "brandFile" } as const;
const path = { reference: "paths", isOpen: true } as const;

/** The form of what holds for the whole site. */
export const siteForm: FormTable = {
  groups: {
    agency: ["agency", "securityContact", "socialLinks", "legalVersion"],
    hours: ["openingHours", "openingNote", "contactSlots"],
    visitHours: ["appointments"],
    header: ["header", "siteConfig"],
    footer: ["footer"],
    languages: ["defaultLanguage", "languages"],
    brand: ["brand"],
    listing: names(
      "marquees priceUnits showFormerPrices newForDays placeNameExceptions documentLinkDays tourHosts",
      "requireFormOfAddress display",
    ),
    fees: ["fees"],
    map: ["map"],
    search: [],
    analytics: ["siteInfo"],
    retention: ["retention"],
    mails: ["mails"],
    uploads: ["uploads"],
    owner: ["ownerSignInNotice", "ownersSeeNames"],
  },
  fields: {
    agency: { isFlat: true },
    "agency.latitude": { control: "position" },
    "agency.longitude": { isHidden: true },
    "openingHours.days": days,
    appointments: { isFlat: true },
    "appointments.minutes": { unit: "min" },
    "appointments.startEveryMinutes": { unit: "min" },
    "appointments.noticeHours": { unit: "h" },
    "appointments.hours.days": days,
    header: { isFlat: true },
    "header.headerLinks.path": path,
    "header.evaluation": path,
    siteConfig: { isFlat: true },
    footer: { isFlat: true },
    "footer.columns.introText": { control: "longText" },
    "footer.columns.fullText": { control: "longText" },
    "footer.columns.links": path,
    "footer.columns.callToAction.path": path,
    "footer.legalLinks": path,
    defaultLanguage: { reference: "languages" },
    "languages.code": { reference: "languages" },
    brand: { isFlat: true },
    "brand.colours": { isFlat: true },
    "brand.logo": brandFile,
    "brand.logoLight": brandFile,
    "brand.icon": brandFile,
    "brand.sharePicture": brandFile,
    fees: { isFlat: true },
    "fees.vat": { unit: "%" },
    "fees.services.minimum": { control: "money" },
    "fees.services.example": { control: "money" },
    map: { isFlat: true },
    siteInfo: { isFlat: true },
    retention: { isFlat: true },
    mails: { isFlat: true },
    uploads: { isFlat: true },
    "uploads.pictureSize": { unit: "MB" },
    "uploads.documentSize": { unit: "MB" },
    "uploads.paperSize": { unit: "MB" },
    "mails.senderName": {},
    "mails.mailboxes.flows": { reference: "allFlows", control: "choices" },
    "mails.tellsAgents": {},
  },
};

/** The form of the addresses. */
export const pathsForm: FormTable = {
  groups: {},
  fields: { "entries.breadcrumb.parent": { reference: "pathKeys" } },
};
