import type { XmlElement } from "@rgrove/parse-xml";
import {
  codeFinding,
  type DraftFinding,
  type MappingContext,
  mappedStep,
  mappedType,
} from "../../domain/import/code-mapping.ts";
import { finishListing, type ListingDraft } from "../../domain/import/finish-listing.ts";
import type { UnknownCode } from "../../domain/import/listing.ts";
import { fieldReader, ranges, readFlag, readMoment, readWebAddress } from "../../domain/import/values.ts";
import { type Format, incomplete, type PartialListing } from "./format.ts";
import { boxOf, exactType, given, localName } from "./mapping.ts";
import { currencyOf, mapRows } from "./rows.ts";
import { skarabeeAnswers } from "./skarabee-answers.ts";
import { skarabeeCodes as codes } from "./skarabee-codes.ts";
import { coded, skarabeeFacts } from "./skarabee-facts.ts";
import { skarabeePictures, skarabeeTexts } from "./skarabee-media.ts";
import type { TypeCode } from "./type-words.ts";
import { withUnits } from "./units.ts";
import { childrenAt, elementText, leafTexts } from "./xml.ts";

/** The words of `Typo` are the most exact, then the special type; `Type` alone is what every answer has. */
function typeOf(
  property: XmlElement,
  mapping: MappingContext,
  findings: DraftFinding[],
): { code: TypeCode; facades?: number } {
  const at = (...path: string[]) => elementText(property, ...path);
  const [type, market] = [at("Type"), at("MarketType")];
  const exact =
    codes.genres[at("Typo", "Genre")] ?? codes.sorts[at("Typo", "Sort")] ?? codes.types[at("SpecialType")];
  const plain = codes.types[type];
  const mapped = exact || plain ? undefined : mappedType({ field: "Type", code: type }, mapping, findings);
  const facades = codes.facades[at("Typo", "Characterisation").split("_")[1] ?? ""];
  return {
    code: exact ?? plain ?? mapped ?? codes.markets[market] ?? [null, null],
    ...(facades && { facades }),
  };
}

interface FoundStatus {
  /** null: not published; `undefined`: not known. */
  status: "available" | "option" | "closed" | null | undefined;
  word: string;
}

/** The flow is finer than the status, which ends all: an order that has ended is not for sale, whatever its flow. */
function statusOf(property: XmlElement, mapping: MappingContext, findings: DraftFinding[]): FoundStatus {
  const [name, step] = [elementText(property, "Status"), elementText(property, "FlowStatus")];
  const mapped = (sent: UnknownCode) => mappedStep(sent, mapping, findings);
  const status = coded(codes.statuses, { field: "Status", code: name }, mapped);
  const flow = coded(codes.flowStatuses, { field: "FlowStatus", code: step }, mapped);
  const isUnderReserve = step === "SOLD_UNDER_RESERVE" || readFlag(elementText(property, "ConditionalSold"));
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
  const isEnabled = readFlag(elementText(publication, "Info", "Enabled")) !== false;
  const reason = Object.entries(reasons).find(([part]) => word.includes(part))?.[1] ?? word;
  const found = [
    ...(isEnabled ? [] : ["Enabled is false"]),
    ...(isActive && readFlag(elementText(publication, "Property", "Active")) !== false
      ? []
      : ["Active is false"]),
    ...(status === null ? [reason] : []),
  ];
  return found.length > 0 ? found.join(", ") : null;
}

function priceOf(
  property: XmlElement,
  publication: XmlElement,
  goal: ListingDraft["goal"],
  findings: DraftFinding[],
) {
  const read = fieldReader(leafTexts(property), findings);
  const type = read.text("PriceType");
  // A price by the square metre is none of the whole: a person must say it.
  const isWhole = !/M2/.test(type);
  if (!isWhole) findings.push({ field: "PriceType", code: type });
  const isHidden = readFlag(elementText(publication, "Info", "HidePrice")) === true;
  return {
    price: isWhole ? read.number("Price", ranges.money) : null,
    currency: currencyOf(read.text("Currency")),
    isPriceShown: !isHidden && read.text("PriceIndication") !== "ON_REQUEST",
    ...(goal === "rent" && type === "PRICE_PER_YEAR" && { rentPeriod: "year" as const }),
  };
}

function addressOf(property: XmlElement, publication: XmlElement) {
  const at = (...path: string[]) => elementText(property, "Address", ...path);
  const [city] = childrenAt(property, "Address", "City");
  const [position] = childrenAt(property, "Address", "Position");
  const { X, Y } = { ...leafTexts(position), ...position?.attributes };
  const country = at("CountryID").toUpperCase() || "BE";
  const zip = city?.attributes.ZipCode ?? "";
  const isHidden = ["HideAddress", "HideHouseNumber"].some((name) =>
    readFlag(elementText(publication, "Info", name)),
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

function draftOf(publication: XmlElement, isActive: boolean, mapping: MappingContext): ListingDraft {
  const [property = publication] = childrenAt(publication, "Property");
  const findings: DraftFinding[] = [];
  const at = (...path: string[]) => elementText(property, ...path);
  const found = statusOf(property, mapping, findings);
  const { status } = found;
  const why = whyLeftOut(publication, isActive, found);
  const goal = /RENT/.test(at("Status") || at("FlowStatus")) ? "rent" : "sale";
  const facts = skarabeeFacts(property, findings);
  const { code, facades } = typeOf(property, mapping, findings);
  const texts = skarabeeTexts(property);
  const isProject = at("PropertyType") === "PROJECT";
  const [kind, mainType] = isProject
    ? (["project", code[1]] as const)
    : exactType(code, facts.bedrooms, Object.values(texts.title));
  const [takeOver, newBuild] = [readFlag(at("TakeOver")) === true, readFlag(at("NewEstate"))];
  const project = Number(at("Project", "PublicationID"));
  const isDamaged = property.text.includes("\uFFFD");
  if (isDamaged) findings.push("value-unclear:Flashes");
  const isNoted = findings.some((finding) => codeFinding(finding) === "code-unknown:Status");
  if (status === undefined && !isNoted) findings.push({ field: "Status", code: at("Status") });
  return {
    id: elementText(publication, "Info", "ID"),
    ...given("reference", at("Reference")),
    ...given("changed", readMoment(elementText(publication, "Info", "Modified"))),
    ...given("published", elementText(publication, "Info", "Created").slice(0, 10)),
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
    ...texts,
    pictures: skarabeePictures(publication),
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

/** Skarabee's Weblink, version 36: a list of summaries, which says what is gone, and an answer for each publication that has changed. */
export const skarabee: Format = {
  name: "skarabee",
  read(answers, context) {
    const found = skarabeeAnswers(answers);
    if (typeof found === "string") return incomplete(found);
    const { summaries, publications, isRepaired } = found;
    if (!summaries?.size) return incomplete("There is no list of publications");
    const sent = new Map(
      [...summaries.keys()].flatMap((id) => {
        const publication = publications.get(id);
        return publication ? [[id, publication] as const] : [];
      }),
    );
    const { mapped, findings } = mapRows(sent, (publication, id) =>
      finishListing(draftOf(publication, summaries.get(id)?.isActive !== false, context.mapping), context),
    );
    const partial: PartialListing[] = [...summaries]
      .filter(([id, { isActive }]) => isActive && !sent.has(id))
      .map(([id, { changed }]) => ({ id, ...given("changed", changed) }));
    return {
      ...withUnits(mapped, partial),
      findings: [...findings, ...(isRepaired ? ["encoding-repaired"] : [])],
      deleted: [...summaries].filter(([, { isActive }]) => !isActive).map(([id]) => id),
    };
  },
};
