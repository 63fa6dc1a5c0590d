import { signOut } from "@/lib/owner/session-endpoints";
import { methodNotAllowed } from "@/lib/server/http/responses";

export const POST = (request: Request) => signOut(request);

export const GET = methodNotAllowed;
export const PUT = methodNotAllowed;
export const PATCH = methodNotAllowed;
export const DELETE = methodNotAllowed;
