import type { XmlElement } from "@rgrove/parse-xml";
import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { ListingPicture } from "../../domain/import/listing.ts";
import {
  fieldReader,
  ranges,
  readFlag,
  readMoment,
  readNumber,
  readWebAddress,
} from "../../domain/import/values.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { type Format, incomplete, type PartialListing, type RawAnswer } from "./format.ts";
import { boxOf, given, localName, studioOf } from "./mapping.ts";
import { byNumber } from "./nested.ts";
import * as codes from "./skarabee-codes.ts";
import { coded, skarabeeFacts } from "./skarabee-facts.ts";
import type { TypeCode } from "./type-words.ts";
import { withUnits } from "./whole-stock.ts";
import { childrenAt, leavesOf, readXml, textAt } from "./xml.ts";

/** The words of `Typo` are the most exact, then the special type; `Type` alone is what every answer has. */
function typeOf(property: XmlElement, findings: string[]): { code: TypeCode; facades?: number } {
  const at = (...path: string[]) => textAt(property, ...path);
  const [type, market] = [at("Type"), at("MarketType")];
  const exact =
    codes.genres[at("Typo", "Genre")] ?? codes.sorts[at("Typo", "Sort")] ?? codes.types[at("SpecialType")];
  const plain = codes.types[type];
  if (!exact && !plain) findings.push("code-unknown:Type");
  const facades = codes.facades[at("Typo", "Characterisation").split("_")[1] ?? ""];
  return { code: exact ?? plain ?? codes.markets[market] ?? [null, null], ...(facades && { facades }) };
}

interface FoundStatus {
  /** null: not published; `undefined`: not known. */
  status: "available" | "option" | "closed" | null | undefined;
  word: string;
}

/** The flow is finer than the status, which ends all: an order that has ended is not for sale, whatever its flow. */
function statusOf(property: XmlElement, findings: string[]): FoundStatus {
  const [name, step] = [textAt(property, "Status"), textAt(property, "FlowStatus")];
  const status = coded(codes.statuses, name, "Status", findings);
  const flow = coded(codes.flowStatuses, step, "FlowStatus", findings);
  const isUnderReserve = step === "SOLD_UNDER_RESERVE" || readFlag(textAt(property, "ConditionalSold"));
  if (status === null) return { status, word: name };
  if (isUnderReserve) return { status: "option", word: step };
  if (status === "closed" || flow === undefined || flow === "available") return { status, word: name };
  return { status: flow, word: step };
}

/** Words of a status that is not published, by a part of its name. */
const reasons = {
  PROSPECT: "a prospect",
  PREPARATION: "in preparation",
  ORDER_ENDED: "its order has ended",
  ON_HOLD: "on hold",
  PRICING: "being valued",
  IN_MANAGEMENT: "in management",
};

function whyLeftOut(
  publication: XmlElement,
  isActive: boolean,
  { status, word }: FoundStatus,
): string | null {
  const isEnabled = readFlag(textAt(publication, "Info", "Enabled")) !== false;
  const reason = Object.entries(reasons).find(([part]) => word.includes(part))?.[1] ?? word;
  const found = [
    ...(isEnabled ? [] : ["Enabled is false"]),
    ...(isActive && readFlag(textAt(publication, "Property", "Active")) !== false ? [] : ["Active is false"]),
    ...(status === null ? [reason] : []),
  ];
  return found.length > 0 ? found.join(", ") : null;
}

/** The one that is to stand first, then by their number; plans are a list of their own, or are marked among the others. */
function picturesOf(publication: XmlElement): ListingPicture[] {
  const property = childrenAt(publication, "Property")[0];
  const lists = [publication, property].map((parent) => [
    ...childrenAt(parent, "Pictures", "Picture").map((picture) => ({ picture, isPlan: false })),
    ...childrenAt(parent, "FloorPlans", "FloorPlan").map((picture) => ({ picture, isPlan: true })),
  ]);
  const pictures = (lists.find((list) => list.length > 0) ?? []).flatMap(({ picture, isPlan }) => {
    const { URL: address, Name, Modified, Index, PictureType = "" } = leavesOf(picture);
    const url = readWebAddress(address);
    const order = readNumber(Index, ranges.signed).number;
    if (url === null) return [];
    return {
      url,
      key: Name || url.replace(/\?.*/, ""),
      ...given("changed", readMoment(Modified)),
      ...(order !== null && { order }),
      ...((isPlan || codes.planPictures.has(PictureType)) && { isPlan: true }),
      isFirst: PictureType === "FIRST_PICTURE",
    };
  });
  return byNumber(pictures, ({ isFirst, order }) => (isFirst ? -1 : (order ?? null))).map(
    ({ isFirst: _, ...picture }) => picture,
  );
}

/** `NL`, `nl-BE`: as a page has it. */
const languageOf = (sent: string | undefined): LanguageCode | undefined =>
  (["nl", "fr", "en", "de"] as const).find((code) => sent?.toLowerCase().startsWith(code));

/** Where texts are, the usual place first; a language that has one there gets no other. */
const textPlaces = [
  ["Flashes", "Flash"],
  ["AllFlashes", "Flash"],
  ["CustomDescriptions", "CustomDescription"],
  ["Descriptions", "Description"],
] as const;

function textsOf(property: XmlElement) {
  const title: Partial<Record<LanguageCode, string>> = {};
  const description: Partial<Record<LanguageCode, string>> = {};
  for (const flash of textPlaces.flatMap((path) => childrenAt(property, ...path))) {
    const { Title = "", Text, Description, Language, LanguageID } = leavesOf(flash);
    const language = languageOf(flash.attributes.LanguageID ?? LanguageID ?? Language);
    const hasParts = Text !== undefined || Description !== undefined || Title !== "";
    const text = Text ?? Description ?? (hasParts ? "" : flash.text);
    if (!language) continue;
    title[language] ||= Title;
    description[language] ||= text;
  }
  return { title, description };
}

function priceOf(
  property: XmlElement,
  publication: XmlElement,
  goal: ListingDraft["goal"],
  findings: string[],
) {
  const read = fieldReader(leavesOf(property), findings);
  const type = read.text("PriceType");
  // A price by the square metre is none of the whole: a person must say it.
  const isWhole = !/M2/.test(type);
  if (!isWhole) findings.push("code-unknown:PriceType");
  const isHidden = readFlag(textAt(publication, "Info", "HidePrice")) === true;
  return {
    price: isWhole ? read.number("Price", ranges.money) : null,
    currency: read.text("Currency").toUpperCase() || "EUR",
    isPriceShown: !isHidden && read.text("PriceIndication") !== "ON_REQUEST",
    ...(goal === "rent" && type === "PRICE_PER_YEAR" && { rentPeriod: "year" as const }),
  };
}

function addressOf(property: XmlElement, publication: XmlElement) {
  const at = (...path: string[]) => textAt(property, "Address", ...path);
  const [city] = childrenAt(property, "Address", "City");
  const [position] = childrenAt(property, "Address", "Position");
  const { X, Y } = { ...leavesOf(position), ...position?.attributes };
  const country = at("CountryID").toUpperCase() || "BE";
  const zip = city?.attributes.ZipCode ?? "";
  const isHidden = ["HideAddress", "HideHouseNumber"].some((name) =>
    readFlag(textAt(publication, "Info", name)),
  );
  const number = at("HouseNumber");
  return {
    addressShown: !isHidden,
    country,
    zip,
    town: localName(city?.text, country, zip),
    street: localName(at("Street"), country, zip),
    number: /^(0|-1|)$/.test(number) ? "" : `${number}${at("HouseNumberExtension")}`,
    box: boxOf(at("MailBox")),
    // X is the longitude by custom; where it is not, the two are exchanged.
    latitude: Y,
    longitude: X,
  };
}

function draftOf(publication: XmlElement, property: XmlElement, isActive: boolean): ListingDraft {
  const findings: string[] = [];
  const at = (...path: string[]) => textAt(property, ...path);
  const found = statusOf(property, findings);
  const { status } = found;
  const why = whyLeftOut(publication, isActive, found);
  const goal = /RENT/.test(at("Status") || at("FlowStatus")) ? "rent" : "sale";
  const facts = skarabeeFacts(property, findings);
  const { code, facades } = typeOf(property, findings);
  const isProject = at("PropertyType") === "PROJECT";
  const [kind, mainType] = isProject ? (["project", code[1]] as const) : studioOf(code, facts.bedrooms);
  const [takeOver, newBuild] = [readFlag(at("TakeOver")) === true, readFlag(at("NewEstate"))];
  const project = Number(at("Project", "PublicationID"));
  const isDamaged = property.text.includes("\uFFFD");
  if (isDamaged) findings.push("value-unclear:Flashes");
  if (status === undefined && !findings.includes("code-unknown:Status")) findings.push("code-unknown:Status");
  return {
    id: textAt(publication, "Info", "ID"),
    ...given("reference", at("Reference")),
    ...given("changed", readMoment(textAt(publication, "Info", "Modified"))),
    ...given("published", textAt(publication, "Info", "Created").slice(0, 10)),
    outcome: why !== null ? "left-out" : status === "closed" ? "closed" : "offer",
    ...given("why", why),
    ...((status === undefined || isDamaged) && { held: true }),
    goal: takeOver ? "sale" : goal,
    status: status === "closed" ? (goal === "rent" ? "rented" : "sold") : (status ?? "available"),
    kind: takeOver ? (kind ?? "shop") : kind,
    mainType,
    ...(takeOver && { takeOver }),
    ...(newBuild !== null && { newBuild }),
    ...(isProject && { isProject }),
    ...(project > 0 && { unitOf: String(project) }),
    ...priceOf(property, publication, goal, findings),
    ...addressOf(property, publication),
    ...textsOf(property),
    pictures: picturesOf(publication),
    ...given("video", readWebAddress(at("VideoUrl"))),
    ...given("virtualTour", readWebAddress(at("VirtualUrl")) ?? readWebAddress(at("VRURL"))),
    energy: {
      value: at("Energy", "Index"),
      label: codes.energyClasses[at("Energy", "Class")] ?? at("Energy", "Class"),
    },
    facts: { ...facts, ...(facades && { facades }) },
    findings,
  };
}

interface Summary {
  changed: string | null;
  isActive: boolean;
}

interface Answers {
  /** By id; null where there is no answer of the list. */
  summaries: Map<string, Summary> | null;
  publications: Map<string, XmlElement>;
  isRepaired: boolean;
}

/** Sorts the answers by what they hold. @returns a sentence where one is refused, cut off, or empty */
function sorted(answers: readonly RawAnswer[]): Answers | string {
  const found: Answers = { summaries: null, publications: new Map(), isRepaired: false };
  for (const { name, body } of answers) {
    const file = readXml(body);
    if ("problem" in file) return `${name} ${file.problem}`;
    const reply = childrenAt(file.root, "Body")[0];
    const [result] = [
      ...childrenAt(reply, "GetPublicationSummariesResponse", "GetPublicationSummariesResult"),
      ...childrenAt(reply, "GetPublicationResponse", "GetPublicationResult"),
    ];
    if (!result) return `${name} is refused, or no answer of the list or of a publication`;
    const [error] = childrenAt(result, "Errors", "Error");
    if (error) return `${name} has the error ${textAt(error, "Code").replace(/[^A-Z_]/g, "")}`;
    found.isRepaired ||= file.isRepaired;
    if (result.name.endsWith("SummariesResult")) {
      const rows = childrenAt(result, "PublicationSummaries", "PublicationSummary").map(leavesOf);
      const summaries = rows.map(
        ({ ID = "", Modified, Active }) =>
          [ID, { changed: readMoment(Modified), isActive: readFlag(Active) !== false }] as const,
      );
      found.summaries = new Map([...(found.summaries ?? []), ...summaries]);
      continue;
    }
    const [publication] = childrenAt(result, "Publication");
    const id = textAt(publication, "Info", "ID");
    if (!publication || id === "") return `${name} has no publication`;
    found.publications.set(id, publication);
  }
  return found;
}

/** Skarabee's Weblink, version 36: a list of summaries, which says what is gone, and an answer for each publication that has changed. */
export const skarabee: Format = {
  name: "skarabee",
  read(answers, context) {
    const found = sorted(answers);
    if (typeof found === "string") return incomplete(found);
    const { summaries, publications, isRepaired } = found;
    if (!summaries?.size) return incomplete("There is no list of publications");
    const listings = [...summaries].flatMap(([id, { isActive }]) => {
      const publication = publications.get(id);
      const [property] = childrenAt(publication, "Property");
      return publication && property ? finishListing(draftOf(publication, property, isActive), context) : [];
    });
    const isIn = new Set(listings.map(({ id }) => id));
    const partial: PartialListing[] = [...summaries]
      .filter(([id, { isActive }]) => isActive && !isIn.has(id))
      .map(([id, { changed }]) => ({ id, ...given("changed", changed) }));
    return {
      listings: withUnits(listings),
      findings: isRepaired ? ["encoding-repaired"] : [],
      deleted: [...summaries].filter(([, { isActive }]) => !isActive).map(([id]) => id),
      ...(partial.length > 0 && { partial }),
    };
  },
};
