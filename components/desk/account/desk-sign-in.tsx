import { useState } from "react";
import { CredentialFields, useMailedToken } from "@/components/owner/account-form";
import { NewPasswordForm } from "@/components/owner/new-password-form";
import { usePasskeySignIn } from "@/components/owner/use-passkey-sign-in";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";
import { DeskButton } from "../desk-button";
import { Tick } from "../desk-fields";
import { DeskStatus } from "../desk-message";
import type { DeskBase } from "../desk-words";
import { CodeField, StepForm, useDeskForm } from "./desk-form";

/** What the forms of the sign-in share. */
type FormProps = DeskBase & {
  /** Called once somebody is signed in. */
  onDone: () => void;
  /** Called where the second factor is asked for. */
  onCode: () => void;
  /** Whether its person stays signed in on the device, and the way to choose it. */
  stay: boolean;
  onStay: (stay: boolean) => void;
};

/** E-mail and password; or a link by mail, which signs in or sets a new password. */
function PasswordSignIn({ onDone, onCode, stay, onStay, ...base }: FormProps) {
  const { login, signIn } = base.words;
  const { language } = base.facts;
  const [mailedTo, setMailedTo] = useState("");
  const state = useDeskForm(base);
  const passkey = usePasskeySignIn({
    ...{ state, words: login.passkey, api: deskApi, language },
    ...{ bodyOf: () => ({ stay }), done: onDone },
  });
  const noEmail = { text: login.emailRequired, target: "account-email" };

  function submit() {
    const [email, password] = [state.typed("email").trim(), state.typed("password")];
    const missing = [
      ...(email === "" ? [noEmail] : []),
      ...(password === "" ? [{ text: login.passwordRequired, target: "account-password" }] : []),
    ];
    if (missing.length > 0) return state.fail(...missing);
    return state.send("sign-in", { email, password, language, stay }, (_, answer) =>
      answer.secondFactor ? onCode() : onDone(),
    );
  }

  function mail(path: "link" | "reset") {
    const email = state.typed("email").trim();
    setMailedTo("");
    if (email === "") return state.fail(noEmail);
    return state.send(path, { email, language }, () => setMailedTo(email));
  }

  return (
    <StepForm
      name="desk-sign-in"
      words={base.words}
      state={state}
      level="h2"
      fields={
        <>
          <CredentialFields words={login} errorOf={state.errorOf} />
          <Tick label={login.stay} checked={stay} onTick={onStay} />
        </>
      }
      label={login.submit}
      isBusy={state.busy === "sign-in"}
      onSubmit={submit}
      actions={
        <>
          <DeskButton label={passkey.label} onClick={passkey.choose} />
          <DeskButton
            label={state.busy === "link" ? login.linkSubmitting : login.linkSubmit}
            onClick={() => mail("link")}
          />
          <DeskButton look="plain" label={signIn.reset} onClick={() => mail("reset")} />
        </>
      }
    >
      <DeskStatus text={mailedTo && fill(signIn.linkSent, { email: mailedTo })} />
    </StepForm>
  );
}

/** Signs in by a mailed link. A button uses it: programs that scan mails open links, but press no buttons. */
function LinkSignIn({ token, onDone, onCode, stay, onStay, ...base }: FormProps & { token: string }) {
  const { login } = base.words;
  const state = useDeskForm(base);
  const submit = () =>
    state.send("enter", { token, language: base.facts.language, stay }, (_, answer) =>
      answer.secondFactor ? onCode() : onDone(),
    );
  return (
    <StepForm
      name="desk-enter"
      words={base.words}
      state={state}
      level="h2"
      fields={
        <>
          <p className="text-lg">{login.enterText}</p>
          <Tick label={login.stay} checked={stay} onTick={onStay} />
        </>
      }
      label={login.enterSubmit}
      onSubmit={submit}
    />
  );
}

/** Asks for the second factor. */
function CodeSignIn({
  onDone,
  onAgain,
  stay,
  ...base
}: DeskBase & Pick<FormProps, "onDone" | "stay"> & { onAgain: () => void }) {
  const { signIn, login } = base.words;
  const state = useDeskForm(base);
  const submit = () => {
    const code = state.typed("code").trim();
    if (code === "") return state.fail({ text: signIn.codeRequired, target: "account-code" });
    return state.send("code", { code, language: base.facts.language, stay }, onDone);
  };
  return (
    <StepForm
      name="desk-code"
      words={base.words}
      state={state}
      level="h2"
      fields={
        <>
          <p>{signIn.codeText}</p>
          <CodeField words={base.words} error={state.errorOf("account-code")} />
        </>
      }
      label={login.submit}
      onSubmit={submit}
      actions={<DeskButton look="plain" label={signIn.again} onClick={onAgain} />}
    />
  );
}

/** Sets a password by a mailed link. */
function ChoosePassword({ token, onDone, ...base }: DeskBase & { token: string; onDone: () => void }) {
  return (
    <NewPasswordForm
      name="desk-password"
      words={base.words.login}
      state={useDeskForm(base)}
      token={token}
      language={base.facts.language}
      actions="desk-actions"
      onDone={onDone}
    />
  );
}

/** Signs somebody in at the desk, in the steps that it takes. @param props.hasEnded whether a session has ended while somebody worked */
export function DeskSignIn({
  hasEnded,
  onDone,
  ...base
}: DeskBase & { hasEnded: boolean; onDone: () => void }) {
  const { signIn } = base.words;
  const passwordToken = useMailedToken("password=");
  const entryToken = useMailedToken();
  const [step, setStep] = useState<"first" | "code" | "chosen">("first");
  const isChoosing = step === "first" && Boolean(passwordToken);
  const heading = step === "code" ? signIn.codeHeading : isChoosing ? signIn.choose : signIn.heading;
  const [stay, setStay] = useState(false);
  const forms = { ...base, onDone, onCode: () => setStep("code"), stay, onStay: setStay };
  return (
    <div className="desk-sign-in form-section">
      <h1 className="text-section">{heading}</h1>
      {hasEnded && step === "first" && !isChoosing && (
        <p role="alert" className="mb-4">
          {signIn.ended}
        </p>
      )}
      {step === "chosen" && <p role="status">{signIn.chosen}</p>}
      {step === "code" ? (
        <CodeSignIn {...base} stay={stay} onDone={onDone} onAgain={() => setStep("first")} />
      ) : isChoosing && passwordToken ? (
        <ChoosePassword {...base} token={passwordToken} onDone={() => setStep("chosen")} />
      ) : entryToken && step === "first" ? (
        <LinkSignIn {...forms} token={entryToken} />
      ) : (
        <PasswordSignIn {...forms} />
      )}
    </div>
  );
}
