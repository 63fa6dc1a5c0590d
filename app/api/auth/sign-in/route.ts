import { handleSignIn } from "@/lib/owner/sign-in";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = handleSignIn;

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
