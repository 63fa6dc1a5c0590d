import { type FormEvent, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import type { IdentityQuestion } from "@/lib/desk/contract/access-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskError, failureText, sendDesk } from "./desk-api";
import { DeskButton } from "./desk-button";
import { DeskDialog } from "./desk-dialog";
import { TextField } from "./desk-fields";
import { DeskStatus } from "./desk-message";
import { useDesk } from "./use-desk";

/** Asks once more who it is: by a passkey, a code of the app, the password, or a code that is mailed. */
export function IdentityDialog({
  question,
  onAnswer,
}: {
  question: IdentityQuestion;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const { words, facts } = useDesk();
  const t = words.access.confirm;
  const [isMailed, setMailed] = useState(false);
  const [busy, setBusy] = useState<"mail" | "identity" | "passkey" | null>(null);
  const [failure, setFailure] = useState("");

  const fail = (error: unknown) => {
    if (error instanceof DeskError && error.code === "desk-signed-out") onAnswer(false);
    else setFailure(failureText(error, words.loadFailed));
  };
  const send = async (path: "mail" | "identity", body: Record<string, unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(path);
    setFailure("");
    try {
      await sendDesk(`confirm/${path}/`, facts.language, body);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const mail = async () => {
    if (await send("mail", {})) setMailed(true);
  };
  const showPasskey = async () => {
    if (busy) return;
    const { language } = facts;
    setBusy("passkey");
    setFailure("");
    try {
      const { options } = await sendDesk<{ options: unknown }>("confirm/passkey/options/", language);
      const answer = await (await import("@/components/owner/passkey")).chosenPasskey(options);
      if (!answer) return setFailure(words.login.passkey.cancelled);
      await sendDesk("confirm/passkey/", language, { answer });
      onAnswer(true);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  const name = question.by === "code" || isMailed ? "code" : question.by === "password" ? "password" : null;
  const label = question.by === "code" ? t.code : isMailed ? t.mailed : t.password;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = name && String(new FormData(event.currentTarget).get(name) ?? "");
    if (name && typed && (await send("identity", { [name]: typed }))) onAnswer(true);
  };

  return (
    <DeskDialog heading={t.heading} failure={failure} onClose={() => onAnswer(false)}>
      <p>{t.text}</p>
      <form method="dialog" onSubmit={submit} className="desk-form">
        {name && (
          <TextField
            key={name}
            id="identity-proof"
            label={label}
            name={name}
            type={name === "password" ? "password" : "text"}
            autoComplete={name === "password" ? "current-password" : "one-time-code"}
            autoCapitalize="none"
            spellCheck="false"
            required
          />
        )}
        <DeskStatus text={isMailed && fill(t.sent, { email: question.email })} />
        <div className="desk-actions">
          {name && (
            <BusyButton
              id="identity-send"
              label={t.submit}
              busyLabel={t.submitting}
              busy={busy === "identity"}
            />
          )}
          {question.hasPasskey && (
            <DeskButton
              label={busy === "passkey" ? words.login.passkey.submitting : t.passkey}
              isOff={busy !== null}
              onClick={showPasskey}
            />
          )}
          {question.by !== "code" && (
            <DeskButton label={busy === "mail" ? t.mailing : t.mail} isOff={busy !== null} onClick={mail} />
          )}
          <DeskButton look="plain" label={t.cancel} onClick={() => onAnswer(false)} />
        </div>
      </form>
    </DeskDialog>
  );
}
