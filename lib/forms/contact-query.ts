import { type FlowName, flows, isFlowName } from "./flows/index.ts";
import type { FormValues } from "./layout.ts";

/** What a form is about: a property or a project, by its id. */
export type ContactSubject = { property: number } | { project: number };

/** A form about a property or a project, as the query of the contact page names it. */
export interface RequestedForm {
  flow: FlowName;
  /** Sent with the form: `{ propertyId: 7123 }`. */
  set: Record<string, number>;
  /** First values of fields: `{ kind: "visit" }`. */
  preset: FormValues;
}

const kinds = {
  property: { id: "propertyId", usual: "contact-me" },
  project: { id: "projectId", usual: "contact-construction" },
} as const;

/** What somebody wants of a property or a project, as an address may name it. */
const kindsOf = { property: ["info", "visit"], project: ["info", "visit", "documents"] } as const;

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/**
 * The query under which the contact page opens a form that knows its subject: `?property=7123&kind=visit`,
 * `?property=7123&form=appointment`.
 * @param preset first values, as a query: `kind=visit`
 */
export function contactQuery(flow: FlowName, subject: ContactSubject, preset = ""): string {
  const query = new URLSearchParams(Object.entries(subject).map(([name, id]) => [name, String(id)]));
  const { usual } = "property" in subject ? kinds.property : kinds.project;
  if (flow !== usual) query.set("form", flow);
  for (const [name, value] of new URLSearchParams(preset)) query.set(name, value);
  return `?${query}`;
}

/** Reads such a query; null where it names no form about a property or a project. */
export function readContactQuery(search: string): RequestedForm | null {
  const query = new URLSearchParams(search);
  for (const name of ["property", "project"] as const) {
    const id = query.get(name) ?? "";
    if (!isId(id)) continue;
    const { id: field, usual } = kinds[name];
    const flow = query.get("form") ?? usual;
    if (!isFlowName(flow) || flows[flow].about !== name) return null;
    const kind = kindsOf[name].find((known) => known === query.get("kind"));
    const unit = name === "project" ? (query.get("unitId") ?? "") : "";
    return {
      flow,
      set: { [field]: Number(id), ...(isId(unit) && { unitId: Number(unit) }) },
      preset: kind ? { kind } : {},
    };
  }
  return null;
}

/** The query under which the contact page's own form is to one agent, and the id of the agent in such a query; null in any other. */
export const agentQuery = (id: string): string => `?${new URLSearchParams({ agent: id })}`;
export const readAgentQuery = (search: string): string | null => new URLSearchParams(search).get("agent");
