import "server-only";
import { catalogueOf } from "../content/catalogue.ts";
import type { Content } from "../content/load.ts";
import type { TeamMember } from "../content/schemas/editorial.ts";
import type { ProjectRecord, ProjectUnit } from "../content/schemas/project.ts";
import type { PropertyRecord } from "../content/schemas/property.ts";
import { propertyState } from "../domain/listing/property-state.ts";
import { type FlowName, flows } from "../forms/flows/index.ts";
import { HttpError } from "../server/http/http-error.ts";

/** What a submission is about, or to whom. */
export interface Subject {
  /** Of who is written to without any home. */
  agent?: TeamMember;
  property?: PropertyRecord;
  project?: ProjectRecord;
  unit?: ProjectUnit;
}

/** A property that can still be had. @throws HttpError */
export function availableProperty(content: Content, id: unknown): PropertyRecord {
  const property = knownProperty(content, id);
  const state = propertyState(property.Status);
  if (state !== "available") throw new HttpError(state === "sold" ? "property-sold" : "property-rented");
  return property;
}

/** A property of the content, sold and rented ones included. @throws HttpError */
export function knownProperty(content: Content, id: unknown): PropertyRecord {
  const property = catalogueOf(content).properties.get(id);
  if (!property) throw new HttpError("unknown-property");
  return property;
}

function subjectProject(content: Content, { projectId, unitId }: Record<string, unknown>): Subject {
  const project = catalogueOf(content).projects.get(projectId);
  if (!project) throw new HttpError("unknown-project");
  const unit = project.Units.find(({ ID }) => ID === unitId);
  if (unit?.Status === "sold") throw new HttpError("property-sold");
  return { project, unit };
}

/**
 * The property or project that a submission is about, or the agent whom it is written to. A form that must be about a property needs one that can still be had; any
 * other may name a property that is sold, as a testimonial does.
 * @throws HttpError where it is unknown, sold or rented, or has no document to request
 */
export function subjectOf(content: Content, flow: FlowName, fields: Record<string, unknown>): Subject {
  const { about, reservation } = flows[flow];
  if (about === "project") return subjectProject(content, fields);
  if (fields.propertyId === undefined) {
    const agent = content.team.members.find(({ id }) => id === fields.agent);
    return agent ? { agent } : {};
  }
  if (about !== "property") return { property: knownProperty(content, fields.propertyId) };
  const property = availableProperty(content, fields.propertyId);
  if (reservation === "documents" && !property.Documents?.length)
    throw new HttpError("no-document", { sentence: "noDocuments" });
  return { property };
}
