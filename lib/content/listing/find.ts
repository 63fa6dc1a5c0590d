import type { Content } from "../load.ts";
import { shownProjects } from "../project/projects.ts";
import type { ProjectRecord } from "../schemas/project.ts";
import type { PropertyRecord } from "../schemas/property.ts";

export const propertyOf = (content: Content, id: unknown): PropertyRecord | undefined =>
  content.properties.find(({ ID }) => ID === id);

export const projectOf = (content: Content, id: unknown): ProjectRecord | undefined =>
  shownProjects(content).find(({ ID }) => ID === id);
