import { type ReactNode, useState } from "react";
import {
  AccountForm,
  CredentialFields,
  useAccountForm,
  useMailedToken,
} from "@/components/owner/account-form";
import { NewPasswordForm } from "@/components/owner/new-password-form";
import { BusyButton } from "@/components/ui/busy-button";
import { Field } from "@/components/ui/field";
import { fill } from "@/lib/domain/text/words";
import { deskApi } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskStatus } from "../desk-message";
import type { DeskBase } from "../desk-words";

/** What the forms of the sign-in share. */
type FormProps = DeskBase & {
  /** Called once somebody is signed in. */
  onDone: () => void;
  /** Called where the second factor is asked for. */
  onCode: () => void;
};

export const useDeskForm = ({ words, facts }: DeskBase) =>
  useAccountForm({ words: words.login, phone: facts.phone, api: deskApi });

/** A form of an account with its button. @param actions further ones beside it */
export function StepForm({
  name,
  words,
  state,
  fields,
  label,
  busyLabel = words.login.submitting,
  isBusy = state.busy !== null,
  actions,
  children,
  onSubmit,
  ...heading
}: Pick<DeskBase, "words"> & {
  name: string;
  state: ReturnType<typeof useDeskForm>;
  fields: ReactNode;
  label: string;
  busyLabel?: string;
  isBusy?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
  level?: "h2";
  onSubmit: () => void;
}) {
  return (
    <AccountForm
      {...heading}
      name={name}
      words={words.login}
      state={state}
      onSubmit={onSubmit}
      fields={fields}
    >
      <div className="desk-actions">
        <BusyButton id={`${name}-send`} label={label} busyLabel={busyLabel} busy={isBusy} />
        {actions}
      </div>
      {children}
    </AccountForm>
  );
}

/** E-mail and password; or a link by mail, which signs in or sets a new password. */
function PasswordSignIn({ onDone, onCode, ...base }: FormProps) {
  const { login, signIn } = base.words;
  const { language } = base.facts;
  const [mailedTo, setMailedTo] = useState("");
  const state = useDeskForm(base);
  const noEmail = { text: login.emailRequired, target: "account-email" };

  function submit() {
    const [email, password] = [state.typed("email").trim(), state.typed("password")];
    const missing = [
      ...(email === "" ? [noEmail] : []),
      ...(password === "" ? [{ text: login.passwordRequired, target: "account-password" }] : []),
    ];
    if (missing.length > 0) return state.fail(...missing);
    return state.send("sign-in", { email, password, language }, (_, answer) =>
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
      fields={<CredentialFields words={login} errorOf={state.errorOf} />}
      label={login.submit}
      isBusy={state.busy === "sign-in"}
      onSubmit={submit}
      actions={
        <>
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
function LinkSignIn({ token, onDone, onCode, ...base }: FormProps & { token: string }) {
  const { login } = base.words;
  const state = useDeskForm(base);
  const submit = () =>
    state.send("enter", { token, language: base.facts.language }, (_, answer) =>
      answer.secondFactor ? onCode() : onDone(),
    );
  return (
    <StepForm
      name="desk-enter"
      words={base.words}
      state={state}
      level="h2"
      fields={<p className="text-lg">{login.enterText}</p>}
      label={login.enterSubmit}
      onSubmit={submit}
    />
  );
}

/** The field of a code: six digits of an app, which phones offer to fill in, or a backup code. */
export function CodeField({ words, error }: { words: DeskBase["words"]; error: string | undefined }) {
  return (
    <Field id="account-code" label={words.signIn.code} error={error}>
      {(aria) => (
        <input
          {...aria}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={20}
          className="control h-12 px-3 tabular"
        />
      )}
    </Field>
  );
}

/** Asks for the second factor. */
function CodeSignIn({ onDone, onAgain, ...base }: DeskBase & { onDone: () => void; onAgain: () => void }) {
  const { signIn, login } = base.words;
  const state = useDeskForm(base);
  const submit = () => {
    const code = state.typed("code").trim();
    if (code === "") return state.fail({ text: signIn.codeRequired, target: "account-code" });
    return state.send("code", { code, language: base.facts.language }, onDone);
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
  const forms = { ...base, onDone, onCode: () => setStep("code") };
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
        <CodeSignIn {...base} onDone={onDone} onAgain={() => setStep("first")} />
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
