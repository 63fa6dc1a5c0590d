import { requestLink } from "@/lib/owner/request-link";
import { methodNotAllowed } from "@/lib/server/http/responses";

export const POST = (request: Request) => requestLink(request);

export const GET = methodNotAllowed;
export const PUT = methodNotAllowed;
export const PATCH = methodNotAllowed;
export const DELETE = methodNotAllowed;
