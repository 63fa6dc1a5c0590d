import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import type { ProjectRecord, ProjectUnit } from "../content/schemas/project.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { propertyState } from "../domain/listing/property-state.ts";
import type { FlowName } from "../forms/flows/index.ts";
import { HttpError } from "../server/http/http-error.ts";

/** What a request is about. */
export interface Subject {
  property?: PropertyRecord;
  project?: ProjectRecord;
  unit?: ProjectUnit;
}

/** A property that can still be had. @throws Refused */
export function availableProperty(content: Content, id: unknown): PropertyRecord {
  const property = catalogueOf(content).properties.get(id);
  if (!property) throw new HttpError("unknown-property");
  const state = propertyState(property.Status);
  if (state !== "available") throw new HttpError(state === "sold" ? "property-sold" : "property-rented");
  return property;
}

/**
 * The property or project that a form names. A testimonial may be about one that is sold: that is what it tells of.
 * @throws Refused where it is unknown, sold or rented, or has no document to ask for
 */
export function subjectOf(content: Content, flow: FlowName, fields: Record<string, unknown>): Subject {
  const { propertyId, projectId, unitId } = fields;
  if (projectId !== undefined) {
    const project = catalogueOf(content).projects.get(projectId);
    if (!project) throw new HttpError("unknown-project");
    const unit = project.Units.find(({ ID }) => ID === unitId);
    if (unit?.Status === "sold") throw new HttpError("property-sold");
    return { project, unit };
  }
  if (propertyId === undefined) return {};
  if (flow !== "testimonial") {
    const property = availableProperty(content, propertyId);
    if (flow === "document-request" && !property.Documents?.length)
      throw new HttpError("no-document", { sentence: "noDocuments" });
    return { property };
  }
  const property = catalogueOf(content).properties.get(propertyId);
  if (!property) throw new HttpError("unknown-property");
  return { property };
}
