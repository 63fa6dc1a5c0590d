import "server-only";
import { createTranslator } from "next-intl";
import { ownerWith } from "../content/owner/owners.ts";
import { type PasswordFault, passwordFault } from "../domain/owner/password.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { loadMessages } from "../i18n/messages.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { accountOfPasswordLink, choosePassword } from "./auth/auth-sessions.ts";
import { rememberNetwork } from "./auth/owner-networks.ts";
import { guessableWords } from "./guessable-words.ts";
import { queueSecurityMail } from "./security-notice.ts";
import { privateResponse, textIn, withOwner } from "./with-owner.ts";

async function faultAnswer(fault: PasswordFault, language: LanguageCode): Promise<Response> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "login.choose" });
  return privateResponse({ errors: { password: t(fault) } }, [], 422);
}

const isOwner = (email: string) => ownerWith(email) !== null;

/**
 * `POST /api/auth/password/` with `{ token, password, language }`: 200, 422 with what is wrong with the password, or 410 where
 * the link works no more. The owner is told by mail.
 */
export const answerPassword = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, language, content }) => {
    const network = clientAddress(headers);
    await enforceRateLimit("mailedLink", network);
    const [token, password] = [textIn(body, "token"), textIn(body, "password")];
    const obvious = passwordFault(password, password);
    if (obvious) return faultAnswer(obvious, language);
    const account = token === "" ? null : await accountOfPasswordLink(token, isOwner);
    if (!account) throw new HttpError("entry-link");
    const fault = passwordFault(password, password, guessableWords(account, content.site.agency.name));
    if (fault) return faultAnswer(fault, language);
    if (!(await choosePassword(token, password, isOwner))) throw new HttpError("entry-link");
    await rememberNetwork(account, network);
    await queueSecurityMail("passwordChanged", account.email, content);
    return privateResponse({ chosen: true });
  });
