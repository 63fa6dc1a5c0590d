import "server-only";
import { createTranslator } from "use-intl/core";
import { type PasswordFault, passwordFault } from "../domain/accounts/password.ts";
import type { LanguageCode } from "../domain/text/language.ts";
import { loadMessages } from "../i18n/messages.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { HttpError } from "../server/http/http-error.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { guessableWords } from "./guessable-words.ts";
import { addKnownNetwork } from "./known-networks.ts";
import { privateResponse, stringField, withPageRequest } from "./page-request.ts";
import type { Realm } from "./realm.ts";
import { queueSecurityMail } from "./security-notices.ts";
import { accountOfPasswordToken, setPassword } from "./sessions.ts";

async function faultResponse(fault: PasswordFault, language: LanguageCode): Promise<Response> {
  const messages = await loadMessages(language, "login");
  const t = createTranslator({ locale: language, messages, namespace: "login.choose" });
  return privateResponse({ errors: { password: t(fault) } }, [], 422);
}

/**
 * `POST …/password/` with `{ token, password, language }` of a mailed link: 200; 422 with the fault of the password; 410 where
 * the link is not valid. The person is informed by mail.
 */
export const handleSetPassword = (realm: Realm, request: Request): Promise<Response> =>
  withPageRequest(realm, request, async ({ headers, body, language, content }) => {
    const network = clientAddress(headers);
    await enforceRateLimit("mailedLink", network);
    const [token, password] = [stringField(body, "token"), stringField(body, "password")];
    // Faults that need no look at the account come first: they reveal nothing about the link.
    const obviousFault = passwordFault(password, password);
    if (obviousFault) return faultResponse(obviousFault, language);
    const account = token === "" ? null : await accountOfPasswordToken(realm, token);
    if (!account) throw new HttpError("entry-link");
    const fault = passwordFault(password, password, guessableWords(account, content.site.agency.name));
    if (fault) return faultResponse(fault, language);
    if (!(await setPassword(realm, token, password))) throw new HttpError("entry-link");
    await addKnownNetwork(realm, account, network);
    await realm.onPasswordSet?.(account.email);
    await queueSecurityMail(realm, "passwordChanged", account.email, content);
    return privateResponse({ chosen: true });
  });
