import { useCallback, useEffect, useState } from "react";
import { AccountForm, PasswordField, useAccountForm } from "@/components/owner/account-form";
import { BusyButton } from "@/components/ui/busy-button";
import { fill } from "@/lib/domain/text/words";
import { CopyButton } from "../copy-button";
import { deskApi, failureText, readDesk, sendDesk } from "../desk-api";
import { DeskMessage } from "../desk-message";
import { type DeskBase, deskMoment } from "../desk-words";
import { CodeField } from "./desk-sign-in";

interface Setup {
  qr: string;
  /** `otpauth://…` */
  uri: string;
  secret: string;
  backupCodes: string[];
}

function BackupCodes({
  words,
  text,
  codes,
}: Pick<DeskBase, "words"> & { text: string; codes: readonly string[] }) {
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
        <CopyButton words={words} text={codes.join("\n")} />
      </p>
    </div>
  );
}

/** What an app is set up with, and the field that confirms that it was. */
function FactorSetup({ setup, onDone, ...base }: DeskBase & { setup: Setup; onDone: () => void }) {
  const { words, facts } = base;
  const { factor } = words;
  const state = useAccountForm({ words: words.login, phone: facts.phone, api: deskApi });
  const confirm = () => {
    const code = state.typed("code").trim();
    if (code === "") return state.fail({ text: words.signIn.codeRequired, target: "account-code" });
    return state.send("factor/confirm", { code, language: facts.language }, onDone);
  };
  return (
    <AccountForm
      name="desk-factor"
      words={words.login}
      state={state}
      onSubmit={confirm}
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
            <CopyButton words={words} text={setup.secret.replaceAll(" ", "")} label={factor.copyKey} />
          </p>
          <BackupCodes words={words} text={factor.backup} codes={setup.backupCodes} />
          <CodeField words={words} error={state.errorOf("account-code")} />
        </>
      }
    >
      <div className="desk-actions">
        <BusyButton
          id="factor-confirm"
          label={factor.confirm}
          busyLabel={words.request.saving}
          busy={state.busy !== null}
        />
      </div>
    </AccountForm>
  );
}

/** Sets the second factor up, or takes it away; with the password where there is one. */
function SecondFactor({ isOn, isRequired, onChange, ...base }: DeskBase & FactorProps) {
  const { words, facts } = base;
  const { factor } = words;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const state = useAccountForm({ words: words.login, phone: facts.phone, api: deskApi });
  const submit = () => {
    return isOn ? change("factor/remove", onChange) : begin();
  };
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
        <FactorSetup {...base} setup={setup} onDone={done} />
      ) : (
        <AccountForm
          name="desk-factor-begin"
          words={words.login}
          state={state}
          onSubmit={submit}
          fields={
            <>
              <p>{isOn ? factor.on : factor.off}</p>
              {isOn && <p>{factor.lost}</p>}
              <div role="status">
                {isOn && codes && <BackupCodes words={words} text={factor.renewed} codes={codes} />}
              </div>
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
        >
          <div className="desk-actions">
            <BusyButton
              id="factor-send"
              label={isOn ? factor.remove : factor.begin}
              busyLabel={words.request.saving}
              busy={state.busy !== null}
            />
            {isOn && (
              <button type="button" className="desk-button" onClick={renew}>
                {factor.renew}
              </button>
            )}
          </div>
        </AccountForm>
      )}
    </section>
  );
}

interface FactorProps {
  isOn: boolean;
  isRequired: boolean;
  onChange: () => void;
}

interface Session {
  id: string;
  device: string | null;
  usedAt: string;
  isCurrent: boolean;
}

/** Where somebody is signed in, and the buttons that end it there. */
function Sessions({ words, facts: { language }, onSignedOut }: DeskBase & { onSignedOut: () => void }) {
  const { account } = words;
  const [sessions, setSessions] = useState<Session[]>([]);
  /** What was not done, to be tried again. */
  const [failed, setFailed] = useState<{ text: string; retry: () => void } | null>(null);
  const read = useCallback(
    () =>
      readDesk<{ sessions: Session[] }>("sessions/", language).then(
        (answer) => {
          setSessions(answer.sessions);
          setFailed(null);
        },
        () => setFailed({ text: words.loadFailed, retry: read }),
      ),
    [language, words.loadFailed],
  );
  useEffect(() => {
    void read();
  }, [read]);
  // Who has lost a phone must not believe that it is signed out.
  const refuse = (retry: () => void) => () => setFailed({ text: account.stillSignedIn, retry });
  const end = (id: string) =>
    sendDesk("sessions/end/", language, { id }).then(
      read,
      refuse(() => end(id)),
    );
  const signOut = () =>
    sendDesk("sign-out/", language, { everywhere: true }).then(onSignedOut, refuse(signOut));
  return (
    <section aria-labelledby="desk-devices">
      <h2 id="desk-devices">{account.devices}</h2>
      {failed && <DeskMessage text={failed.text} action={words.retry} onAction={failed.retry} />}
      <ul className="desk-list">
        {sessions.map(({ id, device, usedAt, isCurrent }) => {
          const name = device ?? account.unknownDevice;
          return (
            <li key={id} className="desk-session">
              <p>
                <b>{name}</b> {isCurrent && `(${account.thisDevice})`}
                <span className="desk-soft">{fill(account.used, { moment: deskMoment(usedAt) })}</span>
              </p>
              {!isCurrent && (
                <button type="button" className="desk-button" onClick={() => end(id)}>
                  {fill(account.end, { device: name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="desk-button" onClick={signOut}>
        {account.everywhere}
      </button>
    </section>
  );
}

/** The account of who is signed in. */
export function DeskAccountView({
  words,
  facts,
  factor,
  onChange,
  onSignedOut,
}: DeskBase & {
  factor: { isOn: boolean; isRequired: boolean };
  onChange: () => void;
  onSignedOut: () => void;
}) {
  return (
    <div className="desk-narrow">
      <h1 className="text-section">{words.account.heading}</h1>
      <SecondFactor words={words} facts={facts} {...factor} onChange={onChange} />
      <Sessions words={words} facts={facts} onSignedOut={onSignedOut} />
    </div>
  );
}
