import { fill } from "@/lib/domain/text/words";
import { sendAccount } from "../account-api";
import { PasskeyList, type PasskeyOutcome, type PasskeyWords } from "../passkey-list";
import type { PortalBase } from "./portal-words";

/** The passkeys of the owner who is signed in. */
export function PortalPasskeys({ words, facts, passkeys }: PortalBase & { passkeys: PasskeyWords }) {
  const { language, phone } = facts;
  const failed = { failure: fill(words.failed.text, { phone: phone.shown }) };
  const call = async (path?: string, body: Record<string, unknown> = {}): Promise<PasskeyOutcome> => {
    if (!path) {
      const response = await fetch("/api/auth/passkeys/", { cache: "no-store" }).catch(() => null);
      return response?.ok ? response.json() : failed;
    }
    const outcome = await sendAccount(`passkeys/${path}`, { ...body, language });
    if (outcome.kind === "done") return outcome.answer;
    return outcome.kind === "refused" ? { failure: outcome.message } : failed;
  };
  const classes = { list: "portal-device-list", soft: "portal-soft", button: "portal-button" };
  return <PasskeyList words={passkeys} language={language} call={call} classes={classes} />;
}
