import { type ComponentProps, useState } from "react";
import { PasswordField } from "@/components/owner/account-form";
import { PasskeyList } from "@/components/owner/passkey-list";
import type { SessionEntry } from "@/lib/domain/accounts/session-entry";
import { fill } from "@/lib/domain/text/words";
import { CopyButton } from "../copy-button";
import { failureText, isSignedOut, readDesk, sendDesk } from "../desk-api";
import { DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { deskMoment } from "../desk-words";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { CodeField, StepForm, useDeskForm } from "./desk-form";
import { Notices } from "./notices";
import { Signature } from "./signature";

interface Setup {
  qr: string;
  /** `otpauth://…` */
  uri: string;
  secret: string;
  backupCodes: string[];
}

function BackupCodes({ text, codes }: { text: string; codes: readonly string[] }) {
  return (
    <div>
      <p>{text}</p>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="desk-bar">
        <CopyButton text={codes.join("\n")} />
      </p>
    </div>
  );
}

/** What an app is set up with, and the field that confirms that it was. */
function FactorSetup({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const { words, facts } = useDesk();
  const { factor } = words;
  const state = useDeskForm({ words, facts });
  const confirm = () => {
    const code = state.typed("code").trim();
    if (code === "") return state.fail({ text: words.signIn.codeRequired, target: "account-code" });
    return state.send("factor/confirm", { code, language: facts.language }, onDone);
  };
  return (
    <StepForm
      name="desk-factor"
      words={words}
      state={state}
      onSubmit={confirm}
      label={factor.confirm}
      busyLabel={words.request.saving}
      fields={
        <>
          <p>{factor.scan}</p>
          <p>
            <a href={setup.uri} className="desk-button">
              {factor.open}
            </a>
          </p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
            alt={factor.qr}
            width={220}
            height={220}
            className="desk-qr"
          />
          <p>
            {factor.secret} <code className="desk-secret">{setup.secret}</code>
          </p>
          <p className="desk-bar">
            <CopyButton text={setup.secret.replaceAll(" ", "")} label={factor.copyKey} />
          </p>
          <BackupCodes text={factor.backup} codes={setup.backupCodes} />
          <CodeField words={words} error={state.errorOf("account-code")} />
        </>
      }
    />
  );
}

/** Sets the second factor up, or takes it away; with the password where there is one. */
function SecondFactor({ isOn, isRequired, onChange }: FactorProps) {
  const { words, facts } = useDesk();
  const { factor } = words;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const state = useDeskForm({ words, facts });
  const bodyOf = (more: Record<string, string> = {}) => ({
    ...{ password: state.typed("password"), language: facts.language },
    ...more,
  });
  /** Once it is certain who it is, where that is some time ago. */
  const begin = () =>
    readDesk("confirm/", facts.language).then(
      () => state.send("factor/begin", bodyOf(), (_, answer) => setSetup(answer as unknown as Setup)),
      (error) => state.fail({ text: failureText(error, words.loadFailed) }),
    );
  /** What is set up is changed by whoever has it at hand. */
  const change = (path: string, done: (answer: Record<string, unknown>) => void) => {
    const code = state.typed("code").trim();
    if (code === "") return state.fail({ text: words.signIn.codeRequired, target: "account-code" });
    return state.send(path, bodyOf({ code }), (_, answer) => done(answer));
  };
  const renew = () => change("factor/codes", (answer) => setCodes(answer.backupCodes as string[]));
  const done = () => {
    setSetup(null);
    onChange();
  };
  return (
    <section aria-labelledby="desk-factor" className="form-section">
      <h2 id="desk-factor">{factor.heading}</h2>
      {isRequired && !isOn && <p className="desk-alert">{factor.required}</p>}
      {setup && !isOn ? (
        <FactorSetup setup={setup} onDone={done} />
      ) : (
        <StepForm
          name="desk-factor-begin"
          words={words}
          state={state}
          onSubmit={() => (isOn ? change("factor/remove", onChange) : begin())}
          label={isOn ? factor.remove : factor.begin}
          busyLabel={words.request.saving}
          fields={
            <>
              <p>{isOn ? factor.on : factor.off}</p>
              {isOn && <p>{factor.lost}</p>}
              <div role="status">{isOn && codes && <BackupCodes text={factor.renewed} codes={codes} />}</div>
              {isOn && <CodeField words={words} error={state.errorOf("account-code")} />}
              <PasswordField
                id="account-password"
                name="password"
                label={factor.password}
                autoComplete="current-password"
                words={words.login}
              />
            </>
          }
          actions={isOn && <DeskButton label={factor.renew} onClick={renew} />}
        />
      )}
    </section>
  );
}

interface FactorProps {
  isOn: boolean;
  isRequired: boolean;
  onChange: () => void;
}

/** Where somebody is signed in, and the buttons that end it there. */
function Sessions({ onLeave }: { onLeave: () => void }) {
  const { words, facts } = useDesk();
  const { account } = words;
  const { answer, failure, read } = useDeskRead<{ sessions: SessionEntry[] }>("sessions/");
  /** What was not ended, to be tried again: who has lost a phone must not believe that it is signed out. */
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const end = (path: string, body: Record<string, unknown>, onEnd: () => void) =>
    sendDesk(path, facts.language, body).then(
      () => {
        setRetry(null);
        onEnd();
      },
      () => setRetry(() => () => end(path, body, onEnd)),
    );
  const signOut = () => end("sign-out/", { everywhere: true }, onLeave);
  return (
    <section aria-labelledby="desk-devices">
      <h2 id="desk-devices">{account.devices}</h2>
      <DeskMessage
        text={retry ? account.stillSignedIn : failure}
        action={words.retry}
        onAction={retry ?? read}
      />
      <ul className="desk-list">
        {answer?.sessions.map(({ id, device, usedAt, isCurrent, stays }) => {
          const name = device ?? account.unknownDevice;
          return (
            <li key={id} className="desk-session">
              <p>
                <b>{name}</b> {isCurrent && `(${account.thisDevice})`}
                <span className="desk-soft">
                  {fill(account.used, { moment: deskMoment(usedAt, facts.language) })}
                  {stays && `, ${account.stays}`}
                </span>
              </p>
              {!isCurrent && (
                <DeskButton
                  label={fill(account.end, { device: name })}
                  onClick={() => end("sessions/end/", { id }, read)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <DeskButton label={account.everywhere} onClick={signOut} />
    </section>
  );
}

/** The passkeys of who is signed in. */
function Passkeys() {
  const { words, facts, onSignedOut } = useDesk();
  const { language } = facts;
  const call: ComponentProps<typeof PasskeyList>["call"] = async (path, body) => {
    try {
      return await (path ? sendDesk(`passkeys/${path}/`, language, body) : readDesk("passkeys/", language));
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      return { failure: failureText(error, words.loadFailed) };
    }
  };
  const classes = { list: "desk-list", line: "desk-session", soft: "desk-soft", button: "desk-button" };
  return <PasskeyList words={words.passkeys} language={language} call={call} classes={classes} />;
}

/** The account of who is signed in. @param props.onLeave once they have signed out themselves */
export function DeskAccountView({
  factor,
  onChange,
  onLeave,
}: {
  factor: { isOn: boolean; isRequired: boolean };
  onChange: () => void;
  onLeave: () => void;
}) {
  const { words } = useDesk();
  return (
    <div className="desk-narrow">
      <h1 className="text-section">{words.account.heading}</h1>
      <Notices />
      <Signature />
      <Passkeys />
      <SecondFactor {...factor} onChange={onChange} />
      <Sessions onLeave={onLeave} />
    </div>
  );
}
