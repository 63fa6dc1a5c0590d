import { loadCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import type { PropertyRecord } from "@/lib/content/schemas/property";
import { offeredSlots } from "@/lib/domain/forms/visit-hours";
import type { FlowName } from "@/lib/forms/flows";
import { rightBodies } from "../../../unit/forms/right-bodies";

/** The first property of the demonstration agency that is like this. */
export function propertyLike(isWanted: (record: PropertyRecord) => boolean): PropertyRecord {
  const found = loadContent().properties.find(isWanted);
  if (!found) throw new Error("no such property in the demonstration content");
  return found;
}

/** The id of a property for sale (0) or for rent (1) in a state. */
export const idOf = (goal: 0 | 1, status: PropertyRecord["Status"] = "available"): number =>
  propertyLike((record) => record.Goal === goal && record.Status === status).ID;

/** One with a document behind a link and one that the agent sends. */
export const withDocuments = (): PropertyRecord =>
  propertyLike(({ Documents = [], Status }) => Status === "available" && Documents.some(({ File }) => File));

/** A time at which a visit can be booked; the first one, or a later one. */
export const freeSlot = (place = 0): string =>
  offeredSlots(loadContent().site.appointments, new Date())[place]?.slot ?? "";

/** A body of every flow that is taken, in French, for the demonstration agency. */
export function bodies(): Record<FlowName, Record<string, unknown>> {
  const [project] = loadCatalogue().projects.values();
  return {
    ...rightBodies,
    "contact-me": { ...rightBodies["contact-me"], propertyId: idOf(0) },
    "contact-construction": { ...rightBodies["contact-construction"], projectId: project?.ID },
    appointment: { ...rightBodies.appointment, propertyId: idOf(1), slot: freeSlot() },
    "document-request": { ...rightBodies["document-request"], propertyId: withDocuments().ID },
    "purchase-offer": { ...rightBodies["purchase-offer"], propertyId: idOf(0) },
    "job-application": { ...rightBodies["job-application"], cv: pdf() },
  };
}

/** The smallest thing that every reader takes for a PDF. */
export const pdf = (name = "Léa Dupont.pdf"): File =>
  new File(["%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], name, {
    type: "application/pdf",
  });
