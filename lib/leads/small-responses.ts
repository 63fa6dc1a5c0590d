import "server-only";
import { loadContent } from "../content/load.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureResponse, jsonResponse } from "../server/http/responses.ts";
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
