import { handleSignIn } from "@/lib/accounts/sign-in";
import { ownerRealm } from "@/lib/owner/owner-realm";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = (request: Request) => handleSignIn(ownerRealm, request);

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
