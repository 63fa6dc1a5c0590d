import "server-only";
import type { Content } from "../content/load.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import type { FlowName } from "../forms/flows/index.ts";
import type { LeadFile } from "./store-lead.ts";
import type { Subject } from "./subject.ts";

/** A request that has passed every check but the store's. */
export interface Submission {
  flow: FlowName;
  reference: string;
  /** Of the person. */
  language: LanguageCode;
  /** As the flow's schema has read them. */
  fields: Record<string, unknown>;
  subject: Subject;
  files: LeadFile[];
  content: Content;
  now: Date;
  /** Of a visit: until when its place waits for the visitor's confirmation; missing once it is confirmed. */
  heldUntil?: Date;
  /** Of the visitor, as `clientAddress` gives it: for limits, and stored nowhere. */
  network: string;
}
