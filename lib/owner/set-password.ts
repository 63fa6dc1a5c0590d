import "server-only";
import { createTranslator } from "use-intl/core";
import { type PasswordFault, passwordFault } from "../domain/owner/password.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { loadMessages } from "../i18n/messages.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { addKnownNetwork } from "./auth/known-networks.ts";
import { accountOfPasswordToken, setPassword } from "./auth/sessions.ts";
import { guessableWords } from "./guessable-words.ts";
import { queueSecurityMail } from "./notices.ts";
import { isOwner } from "./require-owner.ts";
import { privateResponse, stringField, withOwner } from "./with-owner.ts";

async function faultResponse(fault: PasswordFault, language: LanguageCode): Promise<Response> {
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "login.choose" });
  return privateResponse({ errors: { password: t(fault) } }, [], 422);
}

/**
 * `POST /api/auth/password/` with `{ token, password, language }` of a mailed link: 200; 422 with the fault of the password; 410 where
 * the link is not valid. The owner is informed by mail.
 */
export const handleSetPassword = (request: Request): Promise<Response> =>
  withOwner(request, async ({ headers, body, language, content }) => {
    const network = clientAddress(headers);
    await enforceRateLimit("mailedLink", network);
    const [token, password] = [stringField(body, "token"), stringField(body, "password")];
    // Faults that need no look at the account come first: they reveal nothing about the link.
    const obviousFault = passwordFault(password, password);
    if (obviousFault) return faultResponse(obviousFault, language);
    const account = token === "" ? null : await accountOfPasswordToken(token, isOwner);
    if (!account) throw new HttpError("entry-link");
    const fault = passwordFault(password, password, guessableWords(account, content.site.agency.name));
    if (fault) return faultResponse(fault, language);
    if (!(await setPassword(token, password, isOwner))) throw new HttpError("entry-link");
    await addKnownNetwork(account, network);
    await queueSecurityMail("passwordChanged", account.email, content);
    return privateResponse({ chosen: true });
  });
