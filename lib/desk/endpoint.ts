import "server-only";
import type { PageRequest } from "../accounts/page-request.ts";
import type { StaffRight } from "../domain/desk/roles.ts";
import type { SignedInStaff } from "./require-staff.ts";

/** A request at an address of the desk. Its body is empty where something is read, and where it is the bytes of a file. */
export interface DeskCall extends PageRequest {
  request: Request;
  query: URLSearchParams;
  /** The values of the open parts of the address, in their order. */
  parts: readonly string[];
  staff: SignedInStaff;
  member: SignedInStaff["member"];
}

/** The same where nobody needs to be signed in. */
export type PublicCall = Omit<DeskCall, "staff" | "member">;

/** Answers with a response, or with what becomes JSON that no cache stores. */
type Handler<Call> = (call: Call) => unknown;

/** What an address does, and who may ask for it: anybody, who is signed in (`account`), or a role that has a right. */
export type DeskEndpoint =
  | { access: "anybody"; read: Handler<PublicCall> }
  | { access: "anybody"; post: (request: Request) => Promise<Response> }
  | ({
      access: StaffRight | "account";
      /** Whether who asks must have proved just now who they are (`requireConfirmed`). */
      confirms?: true;
    } & (
      | { read: Handler<DeskCall> }
      /** `document` where edits of a file are sent, which may be longer than a form. */
      | { post: Handler<DeskCall>; body?: "document" }
      /** A POST whose body is the bytes of a file, which the handler reads from `request`. */
      | { upload: Handler<DeskCall> }
    ));

/** By address below `/api/desk/`. */
export type DeskEndpoints = Readonly<Record<string, DeskEndpoint>>;
