import type { AuditAction } from "../../domain/desk/audit.ts";
import type { DeskPerson, Paged } from "./desk-answers.ts";

/** Something that was done at the desk. */
export interface DeskAuditEntry {
  id: number;
  /** An ISO moment. */
  at: string;
  /** Null for somebody whom the site does not know. */
  actor: DeskPerson | null;
  action: AuditAction;
  /** The reference of requests or of a release; the name of an owner or a colleague. */
  about: string | null;
  detail: string | null;
}

/** What `GET /api/desk/audit/` answers, the newest first. */
export interface DeskAudit extends Paged {
  entries: DeskAuditEntry[];
  /** Everybody whom an entry names, colleagues who have left included. */
  people: DeskPerson[];
}
