import "server-only";
import { loadContent } from "../content/load.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { Refused } from "../server/http/http-error.ts";
import { languageOf } from "../server/http/request-language.ts";
import { failureAnswer, jsonAnswer, refusalAnswer } from "../server/http/responses.ts";
import { countAgainst } from "../server/rate-limit.ts";
import { newChallenge } from "./captcha.ts";

/** `GET /api/captcha/`: a challenge to solve (ALTCHA), good for one form. */
export async function answerChallenge(request: Request): Promise<Response> {
  try {
    const over = await countAgainst("captcha", clientAddress(request.headers));
    if (over) throw new Refused("too-many", over.retryAfterSeconds);
    return jsonAnswer(await newChallenge());
  } catch (error) {
    return failureAnswer(error, languageOf(request), loadContent().site.agency);
  }
}

/** A form's address is sent to, not opened: 405. */
export const answerWrongMethod = (request: Request): Promise<Response> =>
  refusalAnswer(new Refused("wrong-method"), languageOf(request), loadContent().site.agency);
