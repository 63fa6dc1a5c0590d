import { handleLinkRequest } from "@/lib/owner/sign-in";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = handleLinkRequest;

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
