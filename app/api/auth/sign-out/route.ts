import { handleSignOut } from "@/lib/owner/session-endpoints";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = handleSignOut;

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
