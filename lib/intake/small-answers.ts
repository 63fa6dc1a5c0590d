import "server-only";
import { loadContent } from "../content/load.ts";
import type { LanguageCode } from "../domain/language.ts";
import { newChallenge } from "../server/captcha.ts";
import { clientAddress } from "../server/client-address.ts";
import { countAgainst } from "../server/limits.ts";
import { failureAnswer, jsonAnswer, refusalAnswer } from "./answers.ts";
import { acceptedLanguage, enabledLanguage } from "./language.ts";
import { Refused } from "./refused.ts";

/** The language of an answer to an address that carries one as `?language=`, else of the browser. */
export const languageOf = (request: Request): LanguageCode =>
  enabledLanguage(new URL(request.url).searchParams.get("language")) ?? acceptedLanguage(request.headers);

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
