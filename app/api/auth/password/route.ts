import { answerPassword } from "@/lib/owner/set-password";
import { methodNotAllowed } from "@/lib/server/http/responses";

export const POST = (request: Request) => answerPassword(request);

export const GET = methodNotAllowed;
export const PUT = methodNotAllowed;
export const PATCH = methodNotAllowed;
export const DELETE = methodNotAllowed;
