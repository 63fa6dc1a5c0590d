import "server-only";
import type { PageRequest } from "../accounts/page-request.ts";
import type { StaffRight } from "../domain/desk/roles.ts";
import type { SignedInStaff } from "./require-staff.ts";

/**
 * What an address of the desk does, and who may ask for it: anybody, who is signed in (`account`), or a role that has a right. The
 * values are those of the open parts of the address, in their order.
 */
export type DeskEndpoint =
  | { access: "anybody"; read: (request: Request, staff: null, parts: readonly string[]) => Promise<unknown> }
  | { access: "anybody"; post: (request: Request) => Promise<Response> }
  | {
      access: StaffRight | "account";
      read: (request: Request, staff: SignedInStaff, parts: readonly string[]) => Promise<unknown>;
      /** Whether who asks must have proved just now who they are (`requireConfirmed`). */
      confirms?: true;
    }
  | {
      access: StaffRight | "account";
      post: (sent: PageRequest, staff: SignedInStaff, parts: readonly string[]) => Promise<Response>;
      /** Where edits of a file are sent, which may be longer than a form. */
      body?: "document";
      confirms?: true;
    }
  | {
      access: StaffRight;
      /** A POST whose body is the bytes of a file, which the handler reads. */
      upload: (request: Request, staff: SignedInStaff) => Promise<Response>;
    };
