import { enter } from "@/lib/owner/sign-in";
import { methodNotAllowed } from "@/lib/server/http/responses";

export const POST = (request: Request) => enter(request);

export const GET = methodNotAllowed;
export const PUT = methodNotAllowed;
export const PATCH = methodNotAllowed;
export const DELETE = methodNotAllowed;
