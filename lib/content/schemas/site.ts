import { z } from "zod";
import { feeBases } from "../../domain/agency/fee.ts";
import {
  colour,
  editorSchema,
  isoDate,
  languageCode,
  localizedText,
  localizedUrl,
  perLanguage,
  pictureFile,
} from "./common.ts";
import { displayConditions } from "./conditions.ts";
import { fieldErrors } from "./field-errors.ts";
import {
  appointmentsSchema,
  clock,
  mailsSchema,
  retentionSchema,
  timeSlot,
  uploadsSchema,
  weekdays,
} from "./requests.ts";

/** `content/paths.json`: the only place where addresses are written. `{name}` stands for a part that varies. */
export const pathsSchema = z.strictObject({
  ...editorSchema,
  entries: z.array(
    z.strictObject({
      key: z.string().min(1),
      /** Belongs to the default language, without a prefix. */
      original: z.string().regex(/^\/(.*\/)?$/),
      /** With the prefix of its language: used wherever that language is not the default. */
      path: perLanguage,
      breadcrumb: z.strictObject({
        name: localizedText,
        /** Key of the entry above this one. */
        parent: z.string().optional(),
      }),
      /** An address on another site that takes the place of this page. */
      external: localizedUrl.optional(),
    }),
  ),
  /** Words inside addresses. */
  words: z.strictObject({ page: perLanguage }),
});

/** Numbers and names the law wants on an agency's site (design, section 12: identity of the agency). */
const agencySchema = z.strictObject({
  name: z.string().min(1),
  legalName: z.string().min(1),
  founded: z.int(),
  street: perLanguage,
  houseNumber: z.string(),
  zip: z.string(),
  city: perLanguage,
  country: perLanguage,
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  email: z.email(),
  companyNumber: z.string().regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, { error: fieldErrors.companyNumber }),
  vat: z.string().regex(/^BE [01]\d{3}\.\d{3}\.\d{3}$/, { error: fieldErrors.vatNumber }),
  court: localizedText,
  institute: z.strictObject({
    name: localizedText,
    number: z.string(),
    title: localizedText,
    country: localizedText,
    supervisor: localizedText,
    address: localizedText,
    codeOfEthics: perLanguage,
  }),
  insurer: z.strictObject({
    name: localizedText,
    address: localizedText.optional(),
    policy: z.string(),
    guarantee: localizedText.optional(),
  }),
  thirdPartyAccount: z.string().optional(),
});

/** What lies under the properties on a map. */
const mapSchema = z.strictObject({
  /**
   * `own`: the drawing in `map/drawing.json`, with streets where there is `map/basemap.pmtiles`; comes from this site, so nobody is asked.
   * `tiles`: pictures of somebody else, behind the visitor's click. `none`: nothing but neighbourhoods and properties.
   */
  basemap: z.enum(["own", "tiles", "none"]).default("own"),
  /** `{z}`, `{x}`, `{y}` stand for a tile; a path of this site for tiles of one's own. */
  tiles: z.string().regex(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s]*$/, {
    error: fieldErrors.tiles,
  }),
  /** Who learns of a visitor that looks at the map. */
  provider: z.string().min(1),
  attribution: z.strictObject({ text: localizedText, url: z.url() }),
  maxZoom: z.int().min(10).max(22),
  /** A picture in `public/` that stands in front of each price, or null. */
  marker: z
    .string()
    .regex(/^\/[a-z0-9/._-]+\.(svg|png|webp)$/, { error: fieldErrors.mapPicture })
    .nullable(),
  /** Google's key for its Maps Embed API: with it the page can show the street, without it there is a link. */
  streetViewKey: z
    .string()
    .regex(/^[\w-]*$/, { error: fieldErrors.mapKey })
    .default(""),
  /** Whether a property's page leads to the street: false where its address leads to a stranger's door, as in the demonstration. */
  streetView: z.boolean().default(true),
});

const logoFile = z.string().regex(/^[a-z0-9-]+\.(svg|png)$/, {
  error: fieldErrors.logoFile,
});

/** A typeface, as the files of `content/fonts/` that belong to it; weight and slant are read from them. */
const typefaceSchema = z.strictObject({
  family: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, {
    error: fieldErrors.typeface,
  }),
  /** What stands in for it until it is there, and in mails. */
  kind: z.enum(["serif", "sans-serif"]),
  files: z
    .array(
      z.string().regex(/^[a-z0-9-]+\.woff2$/, {
        error: fieldErrors.fontFile,
      }),
    )
    .min(1, { error: fieldErrors.fontFiles }),
  /** By what right the site shows it, with whose it is: the text of a free licence lies beside the file. */
  licence: z.string().regex(/\S.{8,}\S/, {
    error: fieldErrors.licence,
  }),
});

/** How the agency looks: its logo, its colours and its typefaces. */
export const brandSchema = z.strictObject({
  /** On a light ground; without one the agency's name stands in its place. */
  logo: logoFile.optional(),
  /** The logo on dark grounds, such as a picture or the footer; without one the logo lies on a light ground of its own. */
  logoLight: logoFile.optional(),
  /** The end of the agency's name that is in the accent's colour, where the name stands in place of a logo. */
  accentedEnd: z.string().min(1).optional(),
  /** A square that stands for the site in a tab and on a phone: every size is made from it. */
  icon: logoFile,
  /** What is shown where somebody shares a page without a picture: 1200 by 630 pixels. Without one the logo on the page's ground. */
  sharePicture: z
    .string()
    .regex(/^[a-z0-9-]+\.(jpe?g|png)$/, { error: fieldErrors.sharePicture })
    .optional(),
  /** `lib/domain/brand/colours.ts` says what each is for; those that are left out are mixed from the first three. */
  colours: z.strictObject({
    ink: colour,
    paper: colour,
    accent: colour,
    inkSoft: colour.optional(),
    sand: colour.optional(),
    hairline: colour.optional(),
    lineStrong: colour.optional(),
    accentDark: colour.optional(),
    accentLight: colour.optional(),
    positive: colour.optional(),
  }),
  /** Titles, prices and quotes, and all the rest; without `headings` titles are in the typeface of the text. */
  fonts: z.strictObject({ headings: typefaceSchema.optional(), text: typefaceSchema }),
});

const footerColumn = z.strictObject({
  title: localizedText.optional(),
  introText: localizedText.optional(),
  fullText: localizedText.optional(),
  image: pictureFile.optional(),
  col: z.strictObject({ sm: z.int().optional(), md: z.int().optional(), lg: z.int().optional() }).optional(),
  /** Original paths of `paths.json`. */
  links: z.array(z.string()).default([]),
  callToAction: z.strictObject({ label: localizedText, path: z.string() }).optional(),
  public: z.boolean().default(true),
});

const feeService = z.strictObject({
  name: localizedText,
  basis: z.enum(feeBases).meta({ description: "What the fee is a part of, or that it is a fixed sum." }),
  value: z.number().positive().meta({
    description: "Per cent of the price or of each rent, months of rent, or euro; without VAT.",
  }),
  minimum: z.number().positive().optional().meta({ description: "Euro without VAT: the lowest fee." }),
  example: z
    .number()
    .positive()
    .meta({ description: "Euro: the price or the monthly rent that the page works out the fee for." }),
  includes: z.array(localizedText).min(1).meta({ description: "What the fee pays for." }),
  due: localizedText.meta({ description: "When it is paid, and when not." }),
});

/** `content/site.json`: what holds for the whole site. */
export const siteSchema = z.strictObject({
  ...editorSchema,
  defaultLanguage: languageCode,
  languages: z.array(z.strictObject({ code: languageCode, use: z.boolean() })).min(1),
  siteInfo: z.strictObject({
    analyticsId: z.string(),
    adsId: z.string(),
    tagManagerId: z.string(),
    pixelId: z.string(),
  }),
  siteConfig: z.strictObject({
    showSearchInput: z.boolean(),
    showSearchButton: z.boolean(),
    showSearchCount: z.boolean(),
    showCountProperty: z.boolean(),
    showHomeMenu: z.boolean(),
  }),
  agency: agencySchema,
  /** Whom to tell of a hole in the site: an e-mail address, or a page with a form. By default the agency's address. */
  securityContact: z
    .union([z.email(), z.url({ protocol: /^https$/ })], {
      error: fieldErrors.contactAddress,
    })
    .optional(),
  brand: brandSchema,
  openingHours: z.array(
    z
      .strictObject({ days: weekdays, opens: clock, closes: clock })
      .refine(({ opens, closes }) => opens < closes, {
        error: fieldErrors.closesAfterOpens,
        path: ["closes"],
      }),
  ),
  openingNote: localizedText.optional(),
  header: z.strictObject({
    /** Whether pages have a header at all: not where the site stands inside another one's frame. */
    appBar: z.boolean(),
    /** Whether the menu stands in the header of a wide screen. */
    menu: z.boolean(),
    /** Whether the sheet that the button "Menu" opens has the menu. */
    menuMobile: z.boolean(),
    /** Links above the menu, and below it in the sheet: original paths, addresses of other sites, `tel:` or `mailto:`. */
    headerLinks: z.array(z.strictObject({ name: localizedText, path: z.string().min(1) })).default([]),
    languageSwitcher: z.boolean(),
    banner: z.boolean(),
    propertySearch: z.boolean(),
    /** Original path of the one thing to do. */
    evaluation: z.string(),
  }),
  footer: z.strictObject({
    background: colour,
    color: colour,
    columns: z.array(footerColumn),
    legalLinks: z.array(z.string()),
    copyright: localizedText,
    /** A line at the very end of every page, such as that this is a demonstration. */
    notice: localizedText.optional(),
  }),
  contactSlots: z.array(timeSlot),
  appointments: appointmentsSchema,
  retention: retentionSchema,
  mails: mailsSchema,
  uploads: uploadsSchema.prefault({}),
  /** Days during which the links of a mail with documents work. */
  documentLinkDays: z.int().min(1).max(90),
  /** Marquee numbers: their names, whether the name takes the place of a sale price, and whether cards carry it. */
  marquees: z.array(
    z.strictObject({
      number: z.int().min(1).max(4),
      name: localizedText,
      hidesPrice: z.boolean(),
      underOption: z
        .boolean()
        .default(false)
        .meta({ description: "Promised to somebody: no visit can be booked and no offer made on the site." }),
      newPrice: z.boolean().default(false).meta({
        description: "What a property gets where its price changes at the desk and no other mark says more.",
      }),
      onCards: z.boolean().default(false),
    }),
  ),
  /** What depends on a property's own fields: facts that are not shown of every one, and labels on the cards of some. */
  display: z
    .strictObject({
      facts: z.array(z.strictObject({ fact: z.string().min(1), conditions: displayConditions.min(1) })),
      labels: z.array(z.strictObject({ name: localizedText, conditions: displayConditions.min(1) })),
    })
    .default({ facts: [], labels: [] }),
  /** Texts behind a price by `PriceUnit`; 7 is "starting from". */
  priceUnits: z.array(z.strictObject({ unit: z.int(), text: localizedText })),
  placeNameExceptions: z.array(z.string()),
  map: mapSchema,
  tourHosts: z.array(z.strictObject({ name: z.string(), suffix: z.string() })),
  requireFormOfAddress: z.boolean(),
  /** Whether the agency gets a mail when an owner has signed in. */
  ownerSignInNotice: z.boolean().default(true),
  /** Whether owners read the names of people who write or visit; otherwise their initials. An offer is shown whole either way. */
  ownersSeeNames: z.boolean().default(false),
  /** Whether the page of a property says what was asked for it before, and since when. */
  showFormerPrices: z.boolean().default(false).meta({
    description:
      "Whether the page of a property says which price was asked before, and since when the present one is; its owner should agree.",
  }),
  /** What sellers and landlords pay, for the block `fees` of a page; amounts without VAT, which the page adds. */
  fees: z
    .strictObject({
      vat: z.number().min(0).max(25).meta({ description: "Per cent." }),
      services: z.array(feeService).min(1),
    })
    .optional(),
  /** Days during which a property counts as new. */
  newForDays: z.int().min(1).max(365),
  socialLinks: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  legalVersion: isoDate,
});
