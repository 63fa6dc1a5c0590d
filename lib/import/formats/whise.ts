import {
  type DraftFinding,
  type MappingContext,
  mappedCode,
  mappedStatus,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import { finishListing, type ImportContext, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { FeedPicture } from "../../domain/import/listing.ts";
import {
  fieldReader,
  ranges,
  readMoment,
  readNumber,
  readWebAddress,
  valueText,
} from "../../domain/import/values.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Format, type FormatResult, incomplete } from "./format.ts";
import { isRecord, type JsonRecord, parsedAnswers, recordIn, recordsIn } from "./json.ts";
import { currencyOf, incompleteness, mapRows, rowsById } from "./rows.ts";
import { withUnits } from "./units.ts";
import { whiseCodes as table } from "./whise-codes.ts";
import { codeOf, detailReader, sentCode } from "./whise-details.ts";
import { whiseFacts } from "./whise-facts.ts";
import { whiseTexts } from "./whise-texts.ts";

type Texts = Partial<Record<LanguageCode, string>>;

const idOf = (row: JsonRecord): string => valueText(row.id);

/** What becomes of an estate: whether it is shown, in use, and how far its sale is. */
function stateOf(row: JsonRecord, mapping: MappingContext, findings: DraftFinding[]) {
  const display = valueText(row.displayStatusId);
  const shown = table.displayStatuses[Number(display || 2)];
  const ended = table.endedStatuses[codeOf(row.status)];
  const code = codeOf(row.purposeStatus);
  const known = table.purposeStatuses[code];
  if (shown === undefined) findings.push({ field: "displayStatusId", code: display });
  const sale = known ?? mappedStatus(sentCode(row, "purposeStatus"), mapping, findings);
  const status = sale?.status ?? "available";
  const leftOut = (why: string) => ({ outcome: "left-out" as const, status, why });
  if (shown === "offline") return leftOut(`displayStatusId ${display} (offline)`);
  if (ended) return leftOut(`status ${codeOf(row.status)} (${ended})`);
  if (sale?.outcome === "left-out") return leftOut(`purposeStatus ${code} (${known?.word ?? "mapped"})`);
  if (shown === "realisations")
    return { outcome: "reference" as const, status, why: `displayStatusId ${display} (realisations)` };
  return {
    outcome: sale?.outcome ?? ("offer" as const),
    status,
    held: sale === undefined || shown === undefined,
  };
}

function typeOf(row: JsonRecord, mapping: MappingContext, findings: DraftFinding[]) {
  const [category, subCategory] = [codeOf(row.category), codeOf(row.subCategory)];
  const main = table.categories[category] ?? mappedType(sentCode(row, "category"), mapping, findings);
  const sent = table.subCategories[subCategory] ?? main ?? ([null, null] as const);
  const isKnown = subCategory >= 1 && subCategory <= table.lastSubCategory;
  const isVague = !isKnown || (sent[0] === "land" && sent[1] === null);
  const mapped = isVague ? mappedType(sentCode(row, "subCategory"), mapping, findings) : undefined;
  const [kind, mainType] = mapped ?? sent;
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

/** Goal and annuity by the purpose, else by the status of the purpose. */
function goalOf(row: JsonRecord, mapping: MappingContext, findings: DraftFinding[]) {
  const [purpose, status] = [codeOf(row.purpose), codeOf(row.purposeStatus)];
  const isKnown = purpose >= 1 && purpose <= 3;
  const mapped = isKnown ? undefined : mappedCode(sentCode(row, "purpose"), mapping, findings);
  const isRent = isKnown ? purpose === 2 : mapped ? mapped === "rent" : table.rentStatuses.has(status);
  return {
    isKnown: isKnown || mapped !== undefined,
    isRent,
    isAnnuity: purpose === 3 || table.annuityStatuses.has(status),
  };
}

function draftOf(
  record: JsonRecord,
  id: string,
  context: ImportContext,
  findings: DraftFinding[],
): ListingDraft {
  const row = fieldReader(record, findings);
  const { mapping } = context;
  const details = detailReader(record, findings);
  const { kind, mainType } = typeOf(record, mapping, findings);
  const { isKnown, isRent, isAnnuity } = goalOf(record, mapping, findings);
  const state = stateOf(record, mapping, findings);
  const country =
    table.countries[codeOf(record.country)] ?? mappedCode(sentCode(record, "country"), mapping, findings);
  const price = row.number("price", ranges.money);
  const texts = whiseTexts(record, details);
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
  const facts = whiseFacts(row, details, { kind, isRent, findings, context });
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

function read(pages: readonly JsonRecord[][], count: number, context: ImportContext): FormatResult {
  const list = rowsById(pages.flat(), idOf, ({ updateDateTime }) => readMoment(updateDateTime));
  const problem = incompleteness(
    pages.map((page) => page.map(idOf).filter(Boolean)),
    count - list.nameless,
  );
  if (problem) return incomplete(problem);
  const parents = new Set([...list.rows.values()].map(({ parentId }) => valueText(parentId)));
  const { mapped, findings } = mapRows(list.rows, (row, id) => {
    const found: DraftFinding[] = list.repeated.has(id) ? ["duplicate-id"] : [];
    const { unitOf, ...draft } = draftOf(row, id, context, found);
    // A unit whose project is not shown stands by itself.
    const project = unitOf === undefined ? undefined : list.rows.get(unitOf);
    const isUnit = project !== undefined && stateOf(project, context.mapping, []).outcome !== "left-out";
    const isProject = !isUnit && (draft.isProject || parents.has(id));
    return finishListing({ ...draft, ...(isUnit && { unitOf }), ...(isProject && { isProject }) }, context);
  });
  return {
    ...withUnits(mapped, [], {
      nameOf: ({ id }) => valueText(list.rows.get(id)?.name),
      orderOf: ({ id }) =>
        readNumber(list.rows.get(id)?.estateOrder, ranges.count).number ?? ranges.count.most,
    }),
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
