import { useEffect, useRef, useState } from "react";
import { sendAccount } from "./account-api";
import type { AccountView, useAccountForm } from "./account-form";

/** In ms: an offer is renewed before its challenge ends at the site. */
const offerLifetime = 9 * 60_000;

const load = () => import("./passkey");

/** Whether this browser has passkeys, and whether it offers them in a field. */
const hasPasskeys = () => "PublicKeyCredential" in window;
const offersInField = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Signs in with a passkey: by a button, and in the field of the address where the browser offers that.
 * @param options.bodyOf what goes with the browser's answer
 * @param options.done called with the address to go on to
 */
export function usePasskeySignIn({
  state: { send, fail, busy },
  words,
  api,
  language,
  bodyOf,
  done,
}: {
  state: Pick<ReturnType<typeof useAccountForm>, "send" | "fail" | "busy">;
  words: AccountView["words"]["passkey"];
  api?: string;
  language: AccountView["language"];
  bodyOf: () => Record<string, unknown>;
  done: (next: string | null) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const signIn = (answer: unknown) => send("passkey", { ...bodyOf(), answer, language }, done);
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });

  useEffect(() => {
    let offeredAt = 0;
    let isLeft = false;
    let endOffer = () => {};
    const offer = async () => {
      if (document.hidden || Date.now() - offeredAt < offerLifetime) return;
      offeredAt = Date.now();
      if (!(await offersInField())) return;
      const [part, outcome] = await Promise.all([load(), sendAccount("passkey/options", { language }, api)]);
      if (isLeft || outcome.kind !== "done") return;
      endOffer = part.endPasskeyOffer;
      const answer = await part.chosenPasskey(outcome.answer.options, true);
      if (answer && !isLeft) await latest.current(answer);
    };
    void offer();
    document.addEventListener("visibilitychange", offer);
    window.addEventListener("focus", offer);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", offer);
      window.removeEventListener("focus", offer);
      endOffer();
    };
  }, [api, language]);

  const choose = () => {
    if (isChoosing) return;
    if (!hasPasskeys()) return fail({ text: words.missing });
    return send("passkey/options", { language }, async (_, { options }) => {
      setChoosing(true);
      const answer = await (await load()).chosenPasskey(options);
      setChoosing(false);
      if (!answer) return fail({ text: words.cancelled });
      await signIn(answer);
    });
  };
  const isBusy = isChoosing || busy === "passkey" || busy === "passkey/options";
  return { choose, isBusy, label: isBusy ? words.submitting : words.submit };
}
