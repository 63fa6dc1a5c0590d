import "server-only";
import { loadContent } from "../../content/load.ts";
import { HttpError } from "./http-error.ts";
import { languageOf } from "./request-language.ts";
import { errorResponse } from "./responses.ts";

const respond = (request: Request): Promise<Response> =>
  errorResponse(new HttpError("wrong-method"), languageOf(request), loadContent().site.agency);

/**
 * The other methods of an address that takes POST only: 405 with a sentence. Next reads the methods of a route from its exports:
 * `export const { GET, PUT, PATCH, DELETE } = methodNotAllowed;`
 */
export const methodNotAllowed = { GET: respond, PUT: respond, PATCH: respond, DELETE: respond };
