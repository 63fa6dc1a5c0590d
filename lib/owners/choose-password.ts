import "server-only";
import { createTranslator, type Messages } from "next-intl";
import { ownerWith } from "../content/owners.ts";
import type { LanguageCode } from "../domain/language.ts";
import { type PasswordFault, passwordFault } from "../domain/password.ts";
import { loadMessages } from "../i18n/messages.ts";
import { Refused } from "../intake/refused.ts";
import { choosePassword } from "../server/auth-sessions.ts";
import { clientAddress } from "../server/client-address.ts";
import { count, privateAnswer, take, textIn } from "./take.ts";

async function faultAnswer(fault: PasswordFault, language: LanguageCode): Promise<Response> {
  const messages = (await loadMessages(language)) as Messages;
  const t = createTranslator({ locale: language, messages, namespace: "login.choose" });
  return privateAnswer({ errors: { password: t(fault) } }, [], 422);
}

/**
 * `POST /api/auth/password/` with `{ token, password, language }`: 200, 422 with what is wrong with the password, or 410 where
 * the link works no more.
 */
export const answerPassword = (request: Request): Promise<Response> =>
  take(request, async ({ headers, body, language }) => {
    await count("signIn", clientAddress(headers));
    const [token, password] = [textIn(body, "token"), textIn(body, "password")];
    const fault = passwordFault(password, password);
    if (fault) return faultAnswer(fault, language);
    const isOwner = (email: string) => ownerWith(email) !== null;
    if (token === "" || !(await choosePassword(token, password, isOwner))) throw new Refused("entry-link");
    return privateAnswer({ chosen: true });
  });
