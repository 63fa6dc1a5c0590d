import "server-only";
import type { LanguageCode } from "../domain/text/language.ts";
import type { FlowName } from "../forms/flows/index.ts";
import type { LeadFile } from "../server/lead-files.ts";

/** A request as it is stored, with all that happens at the same moment. */
export interface NewLead {
  /** From `newReference()`. */
  reference: string;
  /** From `submissionId()`: of two requests with the same one only the first is stored. */
  submissionId?: string;
  flow: FlowName;
  language: LanguageCode;
  email: string;
  /** The fields as they were read, without captcha and files. */
  payload: Record<string, unknown>;
  page?: string;
  utm?: Record<string, string>;
  /** The version of the legal texts that were agreed to. */
  consentVersion: string | null;
  propertyId?: number;
  projectId?: number;
  files?: LeadFile[];
  /** Used up with it; missing where a flow has none (a click in a mail). */
  captcha?: { id: string; expiresAt: Date };
  /** What must be true at that very instant. */
  claims?: {
    /** Once per person and property; a request from before `lapsedBefore` counts no more, as its links have expired. */
    documents?: { propertyId: number; lapsedBefore?: Date };
    /**
     * A free place in the slot, named as the appointments' answer names it. With `heldUntil` the place is free again from then
     * on, unless its visitor confirms it before.
     */
    slot?: { propertyId: number; slot: string; capacity: number; heldUntil?: Date };
  };
  /** The newsletter: pending until the token's link is followed, or ended. */
  subscription?:
    | { kind: "pending"; token: string; firstName?: string; lastName?: string }
    | { kind: "ended" };
}
