import { handleSetPassword } from "@/lib/owner/set-password";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";

export const POST = handleSetPassword;

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;
