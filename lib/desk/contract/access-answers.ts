import type { AuditAction } from "../../domain/desk/audit.ts";
import type { StaffRole } from "../../domain/desk/roles.ts";
import type { SettingField } from "../../domain/desk/settings.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { DeskPerson, Paged } from "./desk-answers.ts";

/** `unpublished`: the release does not name them yet, and nobody can sign in so far; `waiting`: the invitation leaves with it. */
type StaffAccessState = "notInvited" | "invited" | "active" | "unpublished" | "waiting";

/** A colleague, and how they can get in. */
export interface StaffAccess {
  email: string;
  name: string;
  role: StaffRole;
  state: StaffAccessState;
  hasSecondFactor: boolean;
  /** How many browsers they are signed in on. */
  sessions: number;
  /** What visitors read that they do, in the desk's language; null where they have no entry in the team. */
  team: string | null;
}

/** A member of the team, as visitors see them. */
export interface TeamFace {
  email: string;
  name: string;
  function: string;
  /** Their first one of the site's. */
  language: LanguageCode;
}

/** What the answer `confirm-identity` has besides its sentence: by what somebody proves who they are. */
export interface IdentityQuestion {
  /** A code of the app or a backup code; the password, or a code by mail; a code by mail. */
  by: "code" | "password" | "mail";
  email: string;
  /** Whether there is a passkey, which does as well. */
  hasPasskey: boolean;
}

/** What `GET /api/desk/staff/` answers. */
export interface StaffAccessList {
  staff: StaffAccess[];
  /** Who is in the team and cannot get in. */
  withoutAccess: TeamFace[];
  /** Of the site, the default one first. */
  languages: LanguageCode[];
}

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

/** What `GET /api/desk/settings/` answers. The password never leaves the site. */
export interface DeskSettings {
  values: Record<SettingField, string>;
  hasPassword: boolean;
  /** What the environment of the site says: it cannot be changed here. */
  fixed: SettingField[];
}

/** What `GET /api/desk/feeds/` answers. */
export interface AdvertFeeds {
  /** None while they are off. */
  feeds: { format: "meta" | "google" | "kyero"; language: LanguageCode | null; address: string }[];
  /** Whether the environment of the site says the secret in their addresses: it cannot be changed here. */
  isFixed: boolean;
}
