import "server-only";
import { loadContent } from "../content/load.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { errorResponse, failureResponse, jsonResponse } from "../server/http/responses.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { newChallenge } from "./captcha.ts";

/** `GET /api/captcha/`: a challenge to solve (ALTCHA), good for one form. */
export async function answerChallenge(request: Request): Promise<Response> {
  try {
    await enforceRateLimit("captcha", clientAddress(request.headers));
    return jsonResponse(await newChallenge());
  } catch (error) {
    return failureResponse(error, languageOf(request), loadContent().site.agency);
  }
}

/** A form's address is sent to, not opened: 405. */
export const answerWrongMethod = (request: Request): Promise<Response> =>
  errorResponse(new HttpError("wrong-method"), languageOf(request), loadContent().site.agency);
