import type { PageShell } from "@/lib/content/shell/page-shell";
import { facts } from "../forms/form-sample";

const menu: PageShell["menu"] = [
  { key: "for-sale", name: "À vendre", href: "/fr/a-vendre/", children: [] },
  {
    key: "services",
    name: "Services",
    href: "/fr/services/",
    children: [{ key: "contact-demand", name: "Estimation", href: "/fr/estimation-gratuite/", children: [] }],
  },
];

const brand: PageShell["brand"] = {
  name: { beginning: "Zenne", accented: "huis" },
  logo: { src: "/brand/logo.svg?v=1", width: 427, height: 79 },
  logoLight: { src: "/brand/logo-light.svg?v=1", width: 427, height: 79 },
};

/** What surrounds a page, in French. */
export const chrome: PageShell = {
  agencyName: "Zennehuis",
  brand,
  homeHref: "/fr/",
  hasHeader: true,
  menu,
  sheetMenu: menu,
  headerLinks: [],
  languages: ["nl", "fr"],
  homes: { nl: "/", fr: "/fr/" },
  showLanguages: true,
  shortlistHref: "/fr/favoris/",
  evaluationHref: "/fr/estimation-gratuite/",
  contact: {
    name: "Zennehuis",
    brand,
    street: "Rue 1",
    place: "1070 Anderlecht",
    phone: { shown: "02 000 00 00", href: "tel:+3220000000" },
    email: "info@example.org",
    mapHref: "https://www.openstreetmap.org/",
    position: { latitude: 50.84, longitude: 4.32 },
    hours: { week: Array(7).fill([{ opens: "00:00", closes: "24:00" }]), closedDays: [] },
    note: null,
  },
  consent: {
    language: "nl",
    tags: { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" },
    policyHref: "/fr/cookie-policy/",
  },
  footer: {
    background: "#1d2a2e",
    color: "#fbf9f5",
    columns: [],
    legal: [],
    copyright: "© Zennehuis",
    notice: null,
    recognition: { number: "500.000", court: "RPM Bruxelles" },
    forms: facts,
  },
};
