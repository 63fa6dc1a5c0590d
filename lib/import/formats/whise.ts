import { distinctFindings } from "../../domain/import/findings.ts";
import { finishListing, type ImportContext, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedFacts, FeedListing, FeedPicture, ListingUnit } from "../../domain/import/listing.ts";
import { textFromHtml } from "../../domain/import/text-from-html.ts";
import { likelyLanguage } from "../../domain/import/text-language.ts";
import {
  type FieldReader,
  fieldReader,
  type NumberRange,
  ranges,
  readMoment,
  readNumber,
  readWebAddress,
  valueText,
} from "../../domain/import/values.ts";
import { isLanguageCode, type LanguageCode } from "../../domain/text/language.ts";
import { type Format, type FormatResult, incomplete } from "./format.ts";
import { isRecord, type JsonRecord, parsedAnswers, recordIn, recordsIn } from "./json.ts";
import { currencyOf, incompleteness, mapRows, rowsById } from "./rows.ts";
import { whiseCodes as table } from "./whise-codes.ts";

type Texts = Partial<Record<LanguageCode, string>>;

const idOf = (row: JsonRecord): string => valueText(row.id);

/** The number of a member such as `{"id": 17}`; NaN where there is none. */
const codeOf = (value: unknown): number => Number(valueText(recordIn(value).id) || Number.NaN);

/** Details by number. Every value is text; of an enumeration it is a word, and the code stands beside it. */
function detailReader(row: JsonRecord, findings: string[]) {
  const byId = new Map(recordsIn(row.details).map((detail) => [Number(detail.id), detail]));
  const value = (id: number) => byId.get(id)?.value;
  const fields = fieldReader(
    Object.fromEntries([...byId].map(([id, detail]) => [String(id), detail.value])),
    findings,
  );
  return {
    value,
    text: (id: number) => valueText(value(id)),
    number: (id: number, range: NumberRange) => fields.number(String(id), range),
    flag: (id: number) => fields.flag(String(id)),
    /** Dates of details are American. */
    day: (id: number) => fields.day(String(id), "us"),
    /** The meaning of a code of a detail; a code that has none is a finding. */
    meaning<Meaning>(id: number, codes: Readonly<Record<number, Meaning>>): Meaning | undefined {
      const code = codeOf(byId.get(id)?.enum);
      if (!Number.isNaN(code) && !(code in codes)) findings.push(`code-unknown:${id}`);
      return codes[code];
    },
    code: (id: number) => codeOf(byId.get(id)?.enum),
  };
}

type DetailReader = ReturnType<typeof detailReader>;

/** `[{languageId: "nl-BE", content}]` by our language. */
function textsIn(value: unknown): Texts {
  const entries = recordsIn(value).map(({ languageId, content }) => [
    valueText(languageId).slice(0, 2),
    valueText(content),
  ]);
  return Object.fromEntries(
    entries.filter(([language, text]) => isLanguageCode(language) && textFromHtml(text) !== ""),
  );
}

/** A short description may be a title where it is one sentence beside a longer text. */
const longestTitle = 110;

function titlesOf(row: JsonRecord, details: DetailReader): { title: Texts; description: Texts } {
  const [long, short] = [textsIn(row.longDescription), textsIn(row.shortDescription)];
  const description = { ...short, ...long };
  const languages = Object.keys(description) as LanguageCode[];
  const sentences = languages.filter((language) => {
    const text = textFromHtml(short[language]);
    return long[language] !== undefined && text !== "" && text.length <= longestTitle && !text.includes("\n");
  });
  const title: Texts = Object.fromEntries(
    sentences.map((language) => [language, textFromHtml(short[language]).replace(/(?<!\.)\.$/, "")]),
  );
  // It is sent once, in the first language of the request.
  const advert = details.text(table.details.advertTitle);
  const [first = "nl"] = languages;
  if (advert !== "") title[likelyLanguage(advert, languages) ?? first] = advert;
  return { title, description };
}

/** What becomes of an estate: whether it is shown, in use, and how far its sale is. */
function stateOf(row: JsonRecord, findings: string[]) {
  const display = valueText(row.displayStatusId);
  const shown = table.displayStatuses[Number(display || 2)];
  const ended = table.endedStatuses[codeOf(row.status)];
  const code = codeOf(row.purposeStatus);
  const sale = table.purposeStatuses[code];
  if (shown === undefined) findings.push("code-unknown:displayStatusId");
  if (sale === undefined) findings.push("code-unknown:purposeStatus");
  const status = sale?.status ?? "available";
  const leftOut = (why: string) => ({ outcome: "left-out" as const, status, why });
  if (shown === "offline") return leftOut(`displayStatusId ${display} (offline)`);
  if (ended) return leftOut(`status ${codeOf(row.status)} (${ended})`);
  if (sale?.outcome === "left-out") return leftOut(`purposeStatus ${code} (${sale.word})`);
  if (shown === "realisations")
    return { outcome: "reference" as const, status, why: `displayStatusId ${display} (realisations)` };
  return {
    outcome: sale?.outcome ?? ("offer" as const),
    status,
    held: sale === undefined || shown === undefined,
  };
}

function typeOf(row: JsonRecord, findings: string[]) {
  const [category, subCategory] = [codeOf(row.category), codeOf(row.subCategory)];
  const [kind, mainType] = table.subCategories[subCategory] ?? table.categories[category] ?? [null, null];
  if (!(category in table.categories)) findings.push("code-unknown:category");
  const isKnown = subCategory >= 1 && subCategory <= table.lastSubCategory;
  if (!isKnown || (kind === "land" && mainType === null)) findings.push("code-unknown:subCategory");
  return { kind, mainType };
}

/**
 * The picture without an order is the first; two of one order stand as they are sent. In units the demonstration office sends each twice, the
 * second as a copy made later under the same order: the later one counts.
 */
function picturesOf(row: JsonRecord): FeedPicture[] {
  const pictures = recordsIn(row.pictures).flatMap((picture): FeedPicture[] => {
    const sizes = [picture.urlXXL, picture.urlOriginal, picture.urlLarge, picture.urlSmall];
    const url = sizes.map(readWebAddress).find((address) => address !== null);
    const changed = readMoment(picture.updateDateTime);
    const order = readNumber(picture.order, ranges.signed).number ?? 0;
    return url ? [{ url, key: idOf(picture) || url, order, ...(changed && { changed }) }] : [];
  });
  const isCopied = ({ order, changed = "" }: FeedPicture) =>
    order !== 0 && pictures.some((other) => other.order === order && (other.changed ?? "") > changed);
  const shown = valueText(row.parentId) === "" ? pictures : pictures.filter((picture) => !isCopied(picture));
  return shown.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

const sum = (...values: (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
};

const positive = (value: number | null): number | null => (value === 0 ? null : value);

function lawFacts(
  details: DetailReader,
  findings: string[],
): Pick<FeedFacts, "flood" | "planning" | "certificates"> {
  const { details: id } = table;
  const permit = details.flag(id.permit);
  const judicial = details.flag(id.judicial);
  const [allotment, preemption] = [details.flag(id.allotment), details.flag(id.preemption)];
  const summons = details.meaning(id.summons, table.summonses);
  const area = details.meaning(id.area, table.areas);
  const risk = details.meaning(id.floodRisk, table.floodRisks);
  const zone = details.code(id.floodZone);
  const electricity = details.meaning(id.electricity, { ...table.electricity, 1456: "" });
  // That there is a judgment does not say which, and the law wants to know.
  if (judicial) findings.push(`code-unknown:${id.judicial}`);
  const flood = {
    ...(risk && { risk }),
    ...(zone === 1231 && { floodZone: true }),
    ...(zone === 1232 && { riverbankZone: true }),
  };
  const planning = {
    ...(permit !== null && { permit: permit ? ("obtained" as const) : ("notObtained" as const) }),
    ...(allotment !== null && { allotment }),
    ...(preemption !== null && { preemption }),
    ...(summons !== undefined && { summons }),
    ...(judicial === false && { judicial: "none" }),
    ...(area && { area }),
  };
  return {
    ...(Object.keys(flood).length > 0 && { flood }),
    ...(Object.keys(planning).length > 0 && { planning }),
    ...(electricity && { certificates: { electricity } }),
  };
}

function energyFacts(details: DetailReader): NonNullable<FeedFacts["energy"]> {
  const { details: id } = table;
  const [certificate, expires] = [details.text(id.energyCertificate), details.day(id.energyExpires)];
  return {
    ...(certificate && { certificate }),
    ...(expires && { expires }),
    co2: positive(details.number(id.co2, ranges.signed)),
    total: positive(details.number(id.energyTotal, ranges.signed)),
  };
}

function availabilityOf(row: FieldReader, context: ImportContext): string | null {
  const word = table.availabilities[codeOf(row.raw("availability"))];
  const day = row.day("availabilityDateTime");
  return word ?? (day !== null && day >= context.now.slice(0, 10) ? day : null);
}

function factsOf(
  row: FieldReader,
  details: DetailReader,
  {
    kind,
    isRent,
    findings,
    context,
  }: { kind: FeedListing["kind"]; isRent: boolean; findings: string[]; context: ImportContext },
): FeedFacts {
  const { details: id } = table;
  const area = (name: string) => row.number(name, ranges.area);
  const habitable = area("area") ?? details.number(id.net, ranges.area);
  const isLand = kind === "land";
  const count = (number: number) => positive(details.number(number, ranges.count));
  const [garage, parking] = [row.number("garage", ranges.count), row.number("parking", ranges.count)];
  const perArea = details.number(id.chargesPerArea, ranges.charge);
  const charges =
    details.number(id.charges, ranges.charge) ??
    (isRent && perArea !== null && habitable !== null ? Math.round((perArea * habitable) / 12) : null);
  const heating = details.meaning(id.heating, {
    ...table.heatings,
    665: "",
    666: "",
    672: "",
    673: "",
    676: "",
  });
  const isCollective = details.code(id.heatingSource) === table.collectiveHeating;
  return {
    bedrooms: row.number("rooms", ranges.count),
    bathrooms: positive(row.number("bathRooms", ranges.count)),
    showers: count(id.showers),
    toilets: count(id.toilets),
    garages: count(id.garages) ?? positive(garage),
    parkings: positive(
      sum(
        details.number(id.parkingsInside, ranges.count),
        details.number(id.parkingsOutside, ranges.count),
      ) ?? parking,
    ),
    habitable: isLand ? null : habitable,
    ground: area("groundArea") ?? (isLand ? habitable : null),
    garden: area("gardenArea"),
    terrace: details.number(id.terrace, ranges.area),
    living: details.number(id.living, ranges.area),
    constructed: details.number(id.constructed, ranges.area),
    floor: row.number("floor", ranges.floor),
    floors: count(id.floors),
    facades: positive(row.number("fronts", { least: 1, most: 4, isWhole: true })),
    constructionYear: details.number(id.constructionYear, ranges.year),
    renovationYear: details.number(id.renovationYear, ranges.year),
    condition: table.conditions[codeOf(row.raw("state"))] ?? null,
    heating: heating || (isCollective ? "collective" : null),
    glazing: details.flag(id.doubleGlazing) ? "double" : null,
    kitchen: details.meaning(id.kitchen, table.kitchens) ?? null,
    lift: details.flag(id.lift),
    furnished: row.flag("furnished"),
    hasGarden: row.flag("garden"),
    hasTerrace: row.flag("terrace"),
    hasGarage: garage === null ? null : garage > 0,
    pool: details.flag(id.pool),
    availability: availabilityOf(row, context),
    charges,
    cadastralIncome: details.number(id.cadastralIncome, ranges.money),
    energy: energyFacts(details),
    ...lawFacts(details, findings),
  };
}

/** Goal and annuity by the purpose, else by the status of the purpose. */
function goalOf(row: JsonRecord, findings: string[]) {
  const [purpose, status] = [codeOf(row.purpose), codeOf(row.purposeStatus)];
  const isKnown = purpose >= 1 && purpose <= 3;
  if (!isKnown) findings.push("code-unknown:purpose");
  const isRent = isKnown ? purpose === 2 : table.rentStatuses.has(status);
  return { isKnown, isRent, isAnnuity: purpose === 3 || table.annuityStatuses.has(status) };
}

function draftOf(record: JsonRecord, id: string, context: ImportContext, findings: string[]): ListingDraft {
  const row = fieldReader(record, findings);
  const details = detailReader(record, findings);
  const { kind, mainType } = typeOf(record, findings);
  const { isKnown, isRent, isAnnuity } = goalOf(record, findings);
  const state = stateOf(record, findings);
  const country = table.countries[codeOf(record.country)];
  if (country === undefined) findings.push("code-unknown:country");
  const price = row.number("price", ranges.money);
  const texts = titlesOf(record, details);
  const [changed, published] = [
    row.moment("updateDateTime"),
    row.moment("putOnlineDateTime") ?? row.moment("createDateTime"),
  ];
  const closedDay =
    state.outcome === "closed" || state.outcome === "reference" ? row.day("soldRentDateTime") : null;
  const [street, town] = [row.text("address"), row.text("city")];
  const inAll = (text: string): Texts =>
    Object.fromEntries(context.languages.map((language) => [language, text]));
  const isProject =
    row.flag("canHaveChildren") === true || table.projectCategories.has(codeOf(record.subCategory));
  const parent = row.text("parentId");
  const tour = readWebAddress(record.linkVirtualVisit) ?? readWebAddress(record.link3DModel);
  const video = readWebAddress(record.linkVideo);
  const contact = valueText(recordsIn(record.representatives)[0]?.email).toLowerCase();
  const facts = factsOf(row, details, { kind, isRent, findings, context });
  return {
    ...state,
    id,
    reference: row.text("referenceNumber"),
    ...(changed && { changed }),
    ...(published && { published }),
    ...(closedDay && { closedDay }),
    held: !isKnown || ("held" in state && state.held),
    goal: isRent ? "rent" : "sale",
    kind,
    mainType,
    ...(isProject && !parent && { isProject }),
    ...(table.newBuildStates.has(codeOf(record.state)) && { newBuild: true }),
    ...(parent && { unitOf: parent }),
    price,
    // A member that is false is left out of the answer.
    isPriceShown: row.flag("displayPrice") ?? false,
    addressShown: row.flag("displayAddress") ?? false,
    currency: currencyOf(row.text("currency")),
    country: country ?? "",
    zip: record.zip,
    town: inAll(town),
    street: inAll(street),
    number: row.text("number"),
    box: row.text("box"),
    latitude: details.value(table.details.latitude),
    longitude: details.value(table.details.longitude),
    ...texts,
    energy: {
      value: record.energyValue ?? details.value(table.details.energyValue),
      label: record.energyClass ?? details.value(table.details.energyLabel),
    },
    pictures: picturesOf(record),
    ...(tour && { virtualTour: tour }),
    ...(video && { video }),
    ...(contact && { contact }),
    facts: {
      ...facts,
      ...(isAnnuity && {
        lifeAnnuity: true,
        bouquet: price,
        annuityMonthly: row.number("annuityMonthly", ranges.money),
      }),
    },
    findings,
  };
}

const unitFrom = (unit: FeedListing, name: string): ListingUnit => ({
  id: unit.id,
  name: name || unit.box || unit.id,
  status: unit.status,
  price: unit.priceShown ? unit.price : null,
  surface: unit.facts.habitable ?? null,
  bedrooms: unit.facts.bedrooms ?? null,
  floor: unit.facts.floor ?? null,
});

/** Gives a project its units, which are rows of their own, in their order. */
function withUnits(
  project: FeedListing,
  listings: readonly FeedListing[],
  rows: ReadonlyMap<string, JsonRecord>,
): FeedListing {
  const orderOf = ({ id }: FeedListing) =>
    readNumber(rows.get(id)?.estateOrder, ranges.signed).number ?? Number.POSITIVE_INFINITY;
  const own = listings
    .filter(({ unitOf, outcome }) => unitOf === project.id && outcome !== "left-out")
    .toSorted((one, other) => orderOf(one) - orderOf(other) || 0);
  if (own.length === 0 && !project.isProject) return project;
  const prices = own.flatMap(({ price }) => (price === null ? [] : [price]));
  const isLowest = project.price !== null && prices.length > 0 && project.price <= Math.min(...prices);
  const units = own.map((unit) => unitFrom(unit, valueText(rows.get(unit.id)?.name)));
  const isIncomplete = units.some(({ surface }) => surface === null);
  return {
    ...project,
    isProject: true,
    priceFrom: isLowest,
    units,
    findings: distinctFindings([
      ...project.findings.filter((finding) => finding !== "price-missing"),
      ...(isIncomplete ? ["unit-without-surface"] : []),
    ]),
  };
}

function read(pages: readonly JsonRecord[][], count: number, context: ImportContext): FormatResult {
  const list = rowsById(pages.flat(), idOf, ({ updateDateTime }) => readMoment(updateDateTime));
  const problem = incompleteness(
    pages.map((page) => page.map(idOf).filter(Boolean)),
    count - list.nameless,
  );
  if (problem) return incomplete(problem);
  const { mapped, findings } = mapRows(list.rows, (row, id) => {
    const found = list.repeated.has(id) ? ["duplicate-id"] : [];
    const { unitOf, ...draft } = draftOf(row, id, context, found);
    // A unit whose project is not shown stands by itself.
    const project = unitOf === undefined ? undefined : list.rows.get(unitOf);
    const isUnit = project !== undefined && stateOf(project, []).outcome !== "left-out";
    return finishListing({ ...draft, ...(isUnit && { unitOf }) }, context);
  });
  return {
    listings: mapped.map((listing) => withUnits(listing, mapped, list.rows)),
    findings: [...findings, ...(list.nameless > 0 ? ["row-unreadable:?"] : [])],
  };
}

/** Why an answer is no page of the list: it may say that it is valid while it carries errors. */
function refusalOf(name: string, value: unknown): string | undefined {
  if (!isRecord(value)) return `${name} is no answer of Whise.`;
  if (typeof value.Message === "string" || typeof value.message === "string")
    return "Whise refused the request.";
  const errors = recordsIn(value.validationErrors).map(({ code }) => valueText(code));
  if (value.isValidRequest === false || errors.length > 0)
    return `Whise did not accept the request (${errors.join(", ") || "no reason given"}).`;
  if (value.estates === undefined && value.totalCount === undefined) return `${name} is no list of estates.`;
  return undefined;
}

/** Whise: pages of `/v1/estates/list` with their details. */
export const whise: Format = {
  name: "whise",
  read(answers, context) {
    const json = parsedAnswers(answers);
    if (json.problem) return incomplete(json.problem);
    const pages: JsonRecord[][] = [];
    let count = 0;
    for (const { name, value } of json.answers) {
      const refusal = refusalOf(name, value);
      if (refusal) return incomplete(refusal);
      const page = recordIn(value);
      count = Math.max(count, Number(page.totalCount ?? 0));
      pages.push(recordsIn(page.estates));
    }
    return read(pages, count, context);
  },
};
