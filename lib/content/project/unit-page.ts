import { inForce } from "../../domain/law/dated.ts";
import { instalmentPlan } from "../../domain/law/instalments.ts";
import { facadesOf, floorOf, inBuildingOrder, unitsLike } from "../../domain/listing/facade.ts";
import { formatDate } from "../../domain/text/dates.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import { inLanguage, shownText } from "../../domain/text/localized.ts";
import { type Catalogue, perCatalogue } from "../catalogue.ts";
import { labelLinks } from "../guide/glossary.ts";
import { rules } from "../law/rules.ts";
import { energyOf } from "../listing/energy.ts";
import { documentKind } from "../listing/facts/documents.ts";
import { floorPlanView, photosOf } from "../listing/floor-plan.ts";
import { pictureOf } from "../pictures.ts";
import { placeOf } from "../places.ts";
import type { ProjectRecord } from "../schemas/project.ts";
import { crumbsTo } from "../shell/crumbs.ts";
import { contactMember, speakerBeside } from "../team.ts";
import { projectAddress } from "./projects.ts";
import { unitPlan } from "./unit-plan.ts";
import { type UnitPrices, unitPrices } from "./unit-prices.ts";
import { isStacked, type UnitRecord, unitAddress, unitPages } from "./units.ts";

/** How many free units like it a page shows. */
const likeCount = 3;

type PricedUnit = UnitPrices["units"][number];

/** The units of a project with their prices and the addresses of their pages; null where units have none. */
export const linkedUnits = perCatalogue(
  (catalogue, project: ProjectRecord, language: LanguageCode): (PricedUnit & { href: string | null })[] =>
    unitPrices(project, catalogue.today).units.map((unit) => ({
      ...unit,
      href: unitAddress(catalogue, project, unit, language),
    })),
);

export type LinkedUnit = ReturnType<typeof linkedUnits>[number];

/** A public file of the site. */
export const documentAddress = (file: string): string => `/documents/${file}`;

/**
 * The documents of a project: of one unit and of all, or of all alone. What is public has the address of its file.
 * @param unitId of the unit whose documents are wanted too
 */
export const projectDocuments = (project: ProjectRecord, language: LanguageCode, unitId?: number) =>
  (project.Documents ?? [])
    .filter(({ UnitID }) => UnitID === undefined || UnitID === unitId)
    .map(({ ID, Kind, Name, Date: day, File, Public, UnitID }) => ({
      id: ID,
      kind: documentKind(project, Kind),
      name: Name ? shownText(Name, language) : null,
      /** `14-6-2022`; empty without one. */
      date: formatDate(day, language),
      href: Public && File ? documentAddress(File) : null,
      /** Whether it is of this unit alone. */
      isOfUnit: UnitID !== undefined,
    }));

export type ProjectDocumentView = ReturnType<typeof projectDocuments>[number];

/** What is due at which stage, in euro; null where the agency has not said it, and of a unit without a price that is shown. */
function instalmentsOf(
  { Instalments }: ProjectRecord,
  { parts, StagesFinished, Status }: PricedUnit,
  { today }: Catalogue,
  language: LanguageCode,
) {
  const limit = inForce(rules.instalments, today);
  if (!Instalments || !parts || !limit || Status === "sold") return null;
  const { Deposit, Stages } = Instalments;
  const isFinished = (index: number) =>
    StagesFinished === undefined ? Stages[index]?.Finished === true : index < StagesFinished;
  const stages = Stages.map(({ Share }, index) => ({ share: Share, isFinished: isFinished(index) }));
  const plan = instalmentPlan(parts, { deposit: Deposit, stages }, limit);
  const name = (index: number) => shownText(Stages[index]?.Name, language);
  return (
    plan && {
      ...plan,
      /** Per cent of the price without taxes. */
      depositShare: Math.min(Deposit, limit.depositAtMost * 100),
      finished: Stages.flatMap((_, index) => (isFinished(index) ? name(index) : [])),
      stages: plan.stages.map((stage) => ({ ...stage, name: name(stage.index) })),
      total: parts.total,
    }
  );
}

type Neighbour = { name: string; href: string } | null;

/** The names of the units before and after it, as one walks through the building. */
function neighbours(units: readonly LinkedUnit[], id: number) {
  const ordered = inBuildingOrder(units);
  const at = ordered.findIndex(({ ID }) => ID === id);
  return [ordered[at - 1], ordered[at + 1]].map((unit) =>
    unit?.href ? { name: unit.Name, href: unit.href } : null,
  ) as [Neighbour, Neighbour];
}

/** Street, by its name in a language, and number of a project; null where the address is not public. */
export const shownStreet = (
  { PublicAddress, Street, HouseNumber, BoxNr, texts }: ProjectRecord,
  language: LanguageCode,
): string | null => {
  const name = texts[language]?.Street ?? Street;
  const street = [name, [HouseNumber, BoxNr].filter(Boolean).join(" / ")].join(" ").trim();
  return PublicAddress && street ? street : null;
};

function ofProject(catalogue: Catalogue, project: ProjectRecord, language: LanguageCode) {
  const contact = contactMember(catalogue, project.ContactID, language);
  const href = projectAddress(project, language) ?? "";
  const name = inLanguage(project.texts, language)?.value.Name ?? "";
  return {
    project: { id: project.ID, name, href },
    place: placeOf(catalogue, project, language),
    street: shownStreet(project, language),
    /** ISO 3166-1. */
    countryCode: catalogue.countries.get(project.CountryID)?.Code,
    publishedAt: project.PublishedAt ?? null,
    /** The day the first keys are handed over. */
    delivery: project.Delivery ?? null,
    eLevel: project.ELevel ?? null,
    contact,
    /** Where labels are explained. */
    labels: labelLinks(catalogue, language),
    /** Who speaks the language of the page where the contact does not. */
    speaker: speakerBeside(catalogue, contact, language),
    crumbs: [...crumbsTo("projects", language), { name: { text: name }, href }],
  };
}

function picturesOf(catalogue: Catalogue, { project, unit }: UnitRecord, language: LanguageCode) {
  const own = photosOf(catalogue, { Pictures: unit.Pictures ?? [] });
  const files = [...own, project.SmallPicture, ...project.Pictures];
  return [...new Set(files)].flatMap((file) => pictureOf(catalogue, file, language) ?? []);
}

/**
 * All that the page of a unit shows, as plain data in one language: amounts in euro, surfaces in m². Without a price where it is sold.
 * @returns null where no unit has these path segments
 */
export function unitPage(catalogue: Catalogue, language: LanguageCode, segments: readonly string[]) {
  const record = unitPages.recordAt(catalogue, language, segments);
  const href = record && unitPages.address(catalogue, record, language);
  if (!record || !href) return null;
  const { project } = record;
  const { taxes } = unitPrices(project, catalogue.today);
  const units = linkedUnits(catalogue, project, language);
  const unit = units.find(({ ID }) => ID === record.unit.ID);
  if (!unit) return null;
  const surroundings = ofProject(catalogue, project, language);
  const [previous, next] = neighbours(units, unit.ID);
  const isSold = unit.Status === "sold";
  return {
    ...surroundings,
    href,
    unit: { ...unit, Price: isSold ? null : unit.Price, parts: isSold ? null : unit.parts },
    /** The rates of the taxes that prices include, in per cent; null where they are without. */
    taxes,
    /** Per cent on the construction value. */
    vat: project.VAT ?? null,
    /** Flats lie above each other; houses all stand on the ground. */
    stacked: isStacked(project),
    energy: energyOf(
      { ...project, EPCLabelText: unit.EPCLabelText ?? project.EPCLabelText ?? "" },
      catalogue.today,
    ),
    pictures: picturesOf(catalogue, record, language),
    floorPlan: floorPlanView(catalogue, unitPlan(catalogue, project, record.unit), language),
    units,
    facades: facadesOf(units),
    floor: floorOf(units, unit),
    instalments: instalmentsOf(project, unit, catalogue, language),
    documents: projectDocuments(project, language, unit.ID),
    ...{ previous, next },
    like: unitsLike(units, unit, likeCount),
    alternates: unitPages.alternates(catalogue, record),
    translations: unitPages.translations(catalogue, record),
    crumbs: [...surroundings.crumbs, { name: { text: unit.Name }, href }],
  };
}

export type UnitPage = NonNullable<ReturnType<typeof unitPage>>;
