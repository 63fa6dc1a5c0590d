import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { isFitting, type RecordFacts } from "@/lib/domain/desk/field-condition";
import type { DeskWords } from "../desk-words";

export type GuideStepName = keyof DeskWords["editor"]["guide"]["titles"];

/** A screen of the guided start: the fields of a visit's moment. */
interface GuideStep {
  id: GuideStepName;
  /** Dotted paths, in their order; of a text in languages one of its parts. */
  fields: readonly string[];
  /** Groups of which it also has what the law asks for; all that no other step has where it is `rest`. */
  lawful?: string;
}

/** A new house in the order of a visit. What is not here is for the whole editor. */
const guideSteps: readonly GuideStep[] = [
  { id: "kind", fields: ["Goal", "MainTypeName"] },
  { id: "photos", fields: ["Pictures"] },
  {
    id: "address",
    fields: ["Street", "HouseNumber", "BoxNr", "Zip", "City", "Latitude", "PublishAddress"],
  },
  {
    id: "space",
    fields: ["Price", "Rooms.Bedrooms", "Rooms.Bathrooms", "Surfaces.Habitable", "Surfaces.Ground"],
  },
  {
    id: "energy",
    fields: ["EPCLabelText", "EnergyPerformance", "EPC.CertificateNumber", "EPC.ExpiryDate"],
    lawful: "energy",
  },
  { id: "words", fields: ["texts.TypeDescription", "texts.Description"] },
  { id: "papers", fields: ["Documents"], lawful: "rest" },
  { id: "ready", fields: [] },
];

const dotted = ({ path }: FieldDescription) => path.join(".");

/** A field as a step names it: whole, or with the parts of its texts that are named. */
function fieldOf(fields: readonly FieldDescription[], names: readonly string[]): FieldDescription[] {
  return fields.flatMap((field) => {
    const name = dotted(field);
    if (names.includes(name)) return field;
    const inner = field.item?.fields?.filter((part) => names.includes(`${name}.${dotted(part)}`)) ?? [];
    return field.item && inner.length > 0 ? { ...field, item: { ...field.item, fields: inner } } : [];
  });
}

/** Whether the law asks for a field, or for something in it. */
const isLawful = (field: FieldDescription, lawful: ReadonlyMap<string, unknown>) =>
  [...lawful.keys()].some((path) => path === dotted(field) || path.startsWith(`${dotted(field)}.`));

/**
 * The steps of a record with their fields; one that has no field for such a record is left out.
 * @param lawful dotted paths that the law asks for
 */
export function guideStepsOf(
  fields: readonly FieldDescription[],
  record: RecordFacts,
  lawful: ReadonlyMap<string, unknown>,
): { id: GuideStepName; fields: FieldDescription[] }[] {
  const named = guideSteps.flatMap((step) => step.fields);
  const inSteps = new Set(fieldOf(fields, named).map(dotted));
  const groups = guideSteps.flatMap((step) => step.lawful ?? []);
  const steps = guideSteps.map((step) => {
    const further = fields.filter(
      (field) =>
        step.lawful !== undefined &&
        !inSteps.has(dotted(field)) &&
        isLawful(field, lawful) &&
        (field.group === step.lawful || (step.lawful === "rest" && !groups.includes(field.group ?? ""))),
    );
    const own = fieldOf(fields, step.fields).toSorted(
      (a, b) => step.fields.indexOf(dotted(a)) - step.fields.indexOf(dotted(b)),
    );
    // What the law asks for comes before the files.
    return { id: step.id, fields: step.lawful === "rest" ? [...further, ...own] : [...own, ...further] };
  });
  return steps.filter(
    (step) => step.id === "ready" || step.fields.some(({ when }) => isFitting(when, record, undefined)),
  );
}
