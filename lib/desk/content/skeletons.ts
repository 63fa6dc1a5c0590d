import "server-only";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Localized } from "../../domain/text/localized.ts";
import type { ContentFolder } from "./content-names.ts";

/** What a new entry is begun with. */
export interface Beginnings {
  id: number;
  /** The name of a page or an article in its folder. */
  entry: string;
  /** ISO day. */
  today: string;
  /** The site's first language: the one that places are named in. */
  language: LanguageCode;
  /** The language of who makes it: its texts begin in this one, and nobody reads a beginning that was never filled in. */
  textLanguage: LanguageCode;
  words: { newTitle: string; newText: string };
  /** Of a page: where it lies and what it is called. */
  page: { path: string; titles: Localized };
  site: {
    agency: {
      zip: string;
      city: Record<string, string>;
      country: Record<string, string>;
      latitude: number;
      longitude: number;
    };
    marquees: { number: number; hidesPrice?: boolean; underOption?: boolean }[];
  };
  types: { categories: { WebID: string; Sale: boolean }[]; mainTypes: { id: string; kind: string }[] };
  /** Who is asked about it, by the id in the team: whoever makes it, if visitors know them. */
  contact: string;
}

const schemaOf = (name: string) => ({ $schema: `../schema/${name}.schema.json` });

/** The address of the agency, where a map begins and a postcode is always known; the first thing that is filled in. */
const placeOf = ({ site: { agency }, language }: Beginnings) => ({
  Street: "",
  HouseNumber: "",
  BoxNr: "",
  Zip: agency.zip,
  City: agency.city[language] ?? Object.values(agency.city)[0] ?? "",
  CountryID: 10,
  CountryName: agency.country[language] ?? Object.values(agency.country)[0] ?? "",
  Latitude: agency.latitude,
  Longitude: agency.longitude,
});

/** A marquee that neither hides the price nor means under option. */
const plainMarquee = ({ site }: Beginnings) =>
  site.marquees.find(({ hidesPrice, underOption }) => !hidesPrice && !underOption)?.number;

/** A property that nobody sees before it is shown: what must be filled in has the most careful value there is. */
function property(from: Beginnings) {
  const { id, today, types, contact, textLanguage, words } = from;
  const type = Number(types.categories.find(({ Sale }) => Sale)?.WebID ?? 1);
  return {
    ...schemaOf("property"),
    ID: id,
    RecordFile: String(id),
    Goal: 0,
    Status: "available",
    Hidden: true,
    PublishedAt: today,
    WebID: type,
    WebIDs: String(type),
    MainTypeName: types.mainTypes.find(({ kind }) => kind === "house")?.id ?? types.mainTypes[0]?.id ?? "",
    Marquee: plainMarquee(from) ?? 1,
    PublishPrice: true,
    Price: null,
    PriceUnit: 1,
    PublishAddress: false,
    ...placeOf(from),
    ContactID: contact,
    EnergyPerformance: null,
    EPCLabelText: "",
    SmallPictureItem: null,
    Pictures: [],
    texts: { [textLanguage]: { TypeDescription: words.newTitle, Description: words.newText } },
  };
}

/** A project without texts is a placeholder and never shown. */
const project = (from: Beginnings) => ({
  ...schemaOf("project"),
  ID: from.id,
  Goal: 0,
  WebID: Number(from.types.categories.find(({ Sale }) => Sale)?.WebID ?? 1),
  WebIDName: "",
  SmallPicture: null,
  Pictures: [],
  PublicAddress: false,
  ...placeOf(from),
  Units: [],
  texts: {},
});

/** Only `Published` is shown. */
const draft = "Draft";

const page = ({ id, today, page: { path, titles } }: Beginnings) => ({
  ...schemaOf("menu-page"),
  id,
  parentId: null,
  name: titles,
  path,
  status: draft,
  inMenu: false,
  createDate: today,
  modifyDate: today,
  sort: id,
  childMenus: [],
  params: { title: titles, public: false, modules: [] },
});

const article = ({ entry, today, textLanguage, words }: Beginnings) => ({
  ...schemaOf("article"),
  id: entry,
  category: null,
  status: draft,
  sort: 0,
  date: today,
  title: { [textLanguage]: words.newTitle },
  introText: { [textLanguage]: words.newText },
  fullText: { [textLanguage]: words.newText },
});

/** What a new entry of a folder is before anybody has written into it. */
export const skeletons: Readonly<Record<ContentFolder, (from: Beginnings) => Record<string, unknown>>> = {
  properties: property,
  projects: project,
  pages: page,
  articles: article,
};

/** What a copy does not take over: it is another home, with papers, a certificate and a life of its own. */
const leftOut: Partial<Record<ContentFolder, readonly string[]>> = {
  properties: ["ClosedAt", "ModifiedAt", "Documents", "OnlineMedia", "EPC", "RentReference"],
  projects: ["PublishedAt", "ModifiedAt"],
};

/** What a copy has in place of the values of the entry it is made of. */
const changed: Record<ContentFolder, (from: Beginnings, value: Record<string, unknown>) => object> = {
  properties: (from, value) => ({
    ID: from.id,
    RecordFile: String(value.RecordFile ?? "").includes(String(value.ID))
      ? String(value.RecordFile).replace(String(value.ID), String(from.id))
      : String(from.id),
    Status: "available",
    Hidden: true,
    PublishedAt: from.today,
    Marquee: plainMarquee(from) ?? value.Marquee,
    EnergyPerformance: null,
    EPCLabelText: "",
  }),
  projects: ({ id }) => ({ ID: id }),
  pages: ({ id, today, page: { path, titles } }, { params }) => ({
    id,
    name: titles,
    path,
    status: draft,
    inMenu: false,
    createDate: today,
    modifyDate: today,
    childMenus: [],
    params: { ...(params as object), title: titles },
  }),
  articles: ({ entry, today }) => ({ id: entry, status: draft, date: today }),
};

/** A copy of an entry, for its new name. What it has anew stands where the schema has it. */
export function copyOf(folder: ContentFolder, value: unknown, from: Beginnings): Record<string, unknown> {
  const source = value as Record<string, unknown>;
  const fresh = changed[folder](from, source) as Record<string, unknown>;
  const fields = Object.entries(source).filter(([name]) => !leftOut[folder]?.includes(name));
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of fields) {
    copy[name] = name in fresh ? fresh[name] : inner;
    // Where the property is not hidden itself, it comes behind its state.
    if (name === "Status" && folder === "properties") copy.Hidden = true;
  }
  return { ...copy, ...fresh };
}
