import type { StaffRole } from "../../domain/desk/roles.ts";

/** `unpublished`: the release does not name them yet, and nobody can sign in so far. */
type StaffAccessState = "notInvited" | "invited" | "active" | "unpublished";

/** A colleague, and how they can get in. */
export interface StaffAccess {
  email: string;
  name: string;
  role: StaffRole;
  state: StaffAccessState;
  hasSecondFactor: boolean;
  /** How many browsers they are signed in on. */
  sessions: number;
}

/** What the answer `confirm-identity` has besides its sentence: by what somebody proves who they are. */
export interface IdentityQuestion {
  /** A code of the app or a backup code; the password, or a code by mail; a code by mail. */
  by: "code" | "password" | "mail";
  email: string;
}

/** What `GET /api/desk/staff/` answers. */
export interface StaffAccessList {
  staff: StaffAccess[];
}
