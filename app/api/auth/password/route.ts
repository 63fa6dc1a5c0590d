import { handleSetPassword } from "@/lib/accounts/set-password";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = (request: Request) => handleSetPassword(ownerRealm, request);

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
