import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jsonSchemas } from "../content/check/field-schema.ts";
import type { Region } from "../domain/address/region.ts";
import type { NewAgency } from "../domain/operations/new-agency.ts";
import { languageCodes } from "../domain/text/language.ts";

/** Where an office is taken to be until the agency has said where: in a town of its region. */
const offices: Record<Region, object> = {
  brussels: {
    zip: "1000",
    city: { nl: "Brussel", fr: "Bruxelles", en: "Brussels", de: "Brüssel" },
    latitude: 50.8467,
    longitude: 4.3525,
  },
  flanders: {
    zip: "2800",
    city: { nl: "Mechelen", fr: "Malines", en: "Mechelen", de: "Mecheln" },
    latitude: 51.0281,
    longitude: 4.4803,
  },
  wallonia: {
    zip: "5000",
    city: { nl: "Namen", fr: "Namur", en: "Namur", de: "Namur" },
    latitude: 50.4633,
    longitude: 4.8669,
  },
};

/** Street, number and town stand in for the address that follows. */
const street = { nl: "Kerkstraat", fr: "rue de l’Église", en: "Church Street", de: "Kirchstraße" };

type Json = { [key: string]: unknown };

/** What every agency begins with: addresses, types, places, typefaces. */
const sharedPlaces = [
  "answers.json",
  "categories.json",
  "fonts",
  "format.json",
  "glossary.json",
  "map",
  "paths.json",
  "places.json",
  "types.json",
];

/** Lists that are empty at first, by the field that holds them. */
const lists = {
  neighbourhoods: "neighbourhoods",
  owners: "owners",
  pictures: "pictures",
  references: "references",
  team: "members",
  testimonials: "testimonials",
};

/** Folders that are empty at first; Git keeps none without a file. */
const emptyFolders = ["articles", "documents", "films", "pictures", "projects", "properties"];

/** Pages whose texts are the demonstration's: they keep their name. Policies, forms and thanks are everybody's. */
const agencyPages =
  /^(about-us|abroad|contact|for-rent|for-sale|home|jobs|projects|references|services)\.json$/;

const isPicture = (value: unknown) =>
  typeof value === "string" && /^[a-z0-9-]+\/[a-z0-9-]+\.\w+$/.test(value);

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value without the pictures that it names. */
function withoutPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isPicture(item)).map(withoutPictures);
  if (!isObject(value)) return value;
  const others = Object.entries(value).filter(([, inner]) => !isPicture(inner));
  return Object.fromEntries(others.map(([key, inner]) => [key, withoutPictures(inner)]));
}

/** What of such a page is the demonstration's, besides its title. */
const agencyTexts = ["banner", "content", "description", "showPageBanner"];

const without = (value: Json, ...fields: string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

interface Module extends Json {
  relations?: { type: string }[];
}

/** A module without its articles; null where it has nothing else to show. */
function withoutArticles(module: Module): Module | null {
  const relations = (module.relations ?? []).filter(({ type }) => type !== "article");
  return relations.length > 0 ? { ...module, relations } : null;
}

/** The same text in every language. */
const inEveryLanguage = (text: string) => Object.fromEntries(languageCodes.map((code) => [code, text]));

/** A page of the demonstration as one of every agency. */
function newPage(file: string, page: Json, { colours }: NewAgency): Json {
  const { params, ...entry } = withoutPictures(page) as Json & { params: Json };
  const isHome = entry.path === "/";
  const name = isHome ? inEveryLanguage("{agency.name}") : (entry.name as Record<string, string>);
  const modules = ((params.modules ?? []) as Module[]).flatMap((module) => withoutArticles(module) ?? []);
  const metadata = Object.fromEntries(
    Object.entries(name).map(([language, title]) => [
      language,
      { pageTitle: isHome ? title : `${title} | {agency.name}` },
    ]),
  );
  const banner = { type: "color", title: name, color: colours.ink, transparent: false, search: true };
  const rest = agencyPages.test(file)
    ? { ...without(params, ...agencyTexts), title: name, metadata, ...(isHome && { banner }) }
    : params;
  return { ...entry, params: { ...rest, modules } };
}

/** A house on the agency's ground, until it has an icon. */
const newIcon = ({ ink, accent }: NewAgency["colours"]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${ink}"/><path fill="${accent}" d="M12 32 32 14l20 18v20H38V38H26v14H12Z"/></svg>\n`;

/** The file of its logo, below `brand/`. */
interface AgencyLogo {
  file: string;
  bytes: Buffer;
}

function newSite(
  site: Json,
  { name, languages, region, institute, email, colours }: NewAgency,
  logo: AgencyLogo | null,
): Json {
  const brand = site.brand as Json;
  const agency = site.agency as Json & { institute: Json };
  const footer = site.footer as Json & { columns: Json[] };
  return {
    // Whether former prices are shown is agreed on with owners first.
    ...without(site, "showFormerPrices"),
    defaultLanguage: languages[0],
    languages: languageCodes.map((code) => ({ code, use: languages.includes(code) })),
    agency: {
      ...agency,
      ...offices[region],
      ...{ street, houseNumber: "1", founded: new Date().getFullYear() },
      ...{ name, legalName: name, email },
      ...(institute !== null && { institute: { ...agency.institute, number: institute } }),
    },
    brand: { ...(logo && { logo: logo.file }), icon: "icon.svg", colours, fonts: brand.fonts },
    footer: {
      ...without(footer, "notice"),
      background: colours.ink,
      color: colours.paper,
      // The first column says since when the demonstration has been there.
      columns: footer.columns.map((column, at) => (at === 0 ? without(column, "introText") : column)),
      copyright: inEveryLanguage("© {year} {agency.name}"),
    },
    map: {
      ...(site.map as Json),
      streetView: true,
      // The drawing is one of Brussels.
      basemap: region === "brussels" ? "own" : "none",
    },
  };
}

/**
 * Makes the content of a new agency: its name and colours, no stock, policies and a first page.
 * @param template the demonstration's content
 * @param folder is made; the caller has seen that nothing is lost
 * @param logo null where the name stands in its place
 * @throws the file system's error
 */
export function makeContent(
  template: string,
  folder: string,
  agency: NewAgency,
  logo: AgencyLogo | null = null,
): void {
  const read = (file: string): Json => JSON.parse(readFileSync(path.join(template, file), "utf8"));
  const write = (file: string, value: Json | string | Buffer) => {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    const isWhole = typeof value === "string" || Buffer.isBuffer(value);
    writeFileSync(full, isWhole ? value : `${JSON.stringify(value, null, 2)}\n`);
  };
  for (const name of sharedPlaces)
    cpSync(path.join(template, name), path.join(folder, name), { recursive: true });
  for (const name of emptyFolders) write(`${name}/.gitkeep`, "");
  for (const file of readdirSync(path.join(template, "pages")))
    write(`pages/${file}`, newPage(file, read(`pages/${file}`), agency));
  for (const [name, field] of Object.entries(lists))
    write(`${name}.json`, { $schema: `./schema/${name}.schema.json`, [field]: [] });
  const { email, languages, member } = agency;
  write("staff.json", {
    $schema: "./schema/staff.schema.json",
    staff: [{ email, name: member, language: languages[0], role: "publisher" }],
  });
  write("site.json", newSite(read("site.json"), agency, logo));
  write("brand/icon.svg", newIcon(agency.colours));
  if (logo) write(`brand/${logo.file}`, logo.bytes);
  for (const [file, text] of jsonSchemas()) write(`schema/${file}`, text);
  write(".gitignore", "map/basemap.pmtiles\n.desk-draft\n");
}
