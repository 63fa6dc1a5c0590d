import type { Messages } from "next-intl";
import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ErrorSummary, type SummaryError } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import type { LanguageCode } from "@/lib/domain/text/language";
import { fill } from "@/lib/domain/text/words";
import { type AccountOutcome, sendAccount } from "./account-api";

/** Props of the forms of an owner's account. */
export interface AccountView {
  language: LanguageCode;
  words: Messages["login"];
  phone: { shown: string; href: string };
  portalHref: string;
  signInHref: string;
}

/** The errors of the last attempt; its number changes with each, so that the focus comes back to them. */
interface Failure {
  errors: SummaryError[];
  attempt: number;
}

/** The state of a form of the account: it sends one request at a time. */
export function useAccountForm({
  words,
  phone,
  api,
}: Pick<AccountView, "words" | "phone"> & { api?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure>({ errors: [], attempt: 0 });
  const fail = (...errors: SummaryError[]) => setFailure(({ attempt }) => ({ errors, attempt: attempt + 1 }));

  const errorsOf = (outcome: Exclude<AccountOutcome, { kind: "done" }>): SummaryError[] => {
    if (outcome.kind === "fields")
      return Object.entries(outcome.errors).map(([name, text]) => ({ text, target: `account-${name}` }));
    return [
      { text: outcome.kind === "refused" ? outcome.message : fill(words.network, { phone: phone.shown }) },
    ];
  };

  /** @param done called with the address to go on to, where the request has succeeded */
  async function send(
    path: string,
    body: Record<string, unknown>,
    done: (next: string | null, answer: Record<string, unknown>) => void,
  ) {
    if (busy) return;
    setBusy(path);
    const outcome = await sendAccount(path, body, api);
    setBusy(null);
    if (outcome.kind !== "done") return fail(...errorsOf(outcome));
    setFailure((former) => ({ ...former, errors: [] }));
    done(outcome.next, outcome.answer);
  }

  return {
    form,
    /** Where the code of the form does not come. */
    notLoaded: fill(words.network, { phone: phone.shown }),
    /** The value of a field. */
    typed: (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? ""),
    /** The path of the request that is under way. */
    busy,
    failure,
    fail,
    send,
    errorOf: (id: string) => failure.errors.find(({ target }) => target === id)?.text,
  };
}

/**
 * Sends a form once it is ready: one that was sent before its code was there (`early-form-use.inline.ts`), or, as React answers a press while
 * it hydrates, before the token of its link was read. No second submit event is made: within the first one the browser would ignore it.
 */
function useSubmitWhenReady(form: RefObject<HTMLFormElement | null>, isReady: boolean, onSubmit: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (form.current?.dataset.sent === undefined) return;
    delete form.current.dataset.sent;
    form.current.querySelector("[data-busy]")?.removeAttribute("data-busy");
    setWaiting(true);
  }, [form]);
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setWaiting(false);
    onSubmit();
  }, [isWaiting, isReady, onSubmit]);
  return setWaiting;
}

/** The frame of a form of the account: what is wrong, then its fields. */
export function AccountForm({
  name,
  words,
  state: { form, failure, notLoaded },
  level,
  className = "form",
  isReady = true,
  onSubmit,
  fields,
  children,
}: {
  name: string;
  words: AccountView["words"];
  state: ReturnType<typeof useAccountForm>;
  level?: "h2" | "h3";
  className?: string;
  /** False until the token of the link was read. */
  isReady?: boolean;
  onSubmit: () => void;
  fields: ReactNode;
  children: ReactNode;
}) {
  const setWaiting = useSubmitWhenReady(form, isReady, onSubmit);
  const submit: FormEventHandler = (event) => {
    event.preventDefault();
    if (isReady) onSubmit();
    else setWaiting(true);
  };
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      data-form={name}
      // `data-sent` may stand here.
      suppressHydrationWarning
      onSubmit={submit}
      className={className}
    >
      {failure.errors.length > 0 && (
        <ErrorSummary id="account-errors" title={words.problem} level={level} {...failure} />
      )}
      <div className="grid gap-6">{fields}</div>
      {children}
      {/* Shown by `start.ts`, and of no use once this code runs. */}
      <p
        ref={(text) => text?.setAttribute("hidden", "")}
        data-form-failure=""
        role="alert"
        hidden
        className="form-failure"
      >
        {notLoaded}
      </p>
    </form>
  );
}

const isToken = (text: string) => /^[\w-]{20,100}$/.test(text);

/**
 * The token of a mailed link, which stands behind `#` and is taken out of the address at once, so that neither the screen nor a
 * history shows it.
 * @param prefix what stands before it, where a page takes links of two kinds
 * @returns undefined until the address was read; null where it has no token
 */
export function useMailedToken(prefix = ""): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  // A second run of the effect finds the address without it.
  const first = useRef<string | null>(null);
  useEffect(() => {
    const hash = location.hash.slice(1);
    const text = hash.startsWith(prefix) ? hash.slice(prefix.length) : "";
    if (isToken(text)) {
      first.current = text;
      history.replaceState(history.state, "", location.pathname + location.search);
    }
    setToken(first.current);
  }, [prefix]);
  return token;
}

/** A password, which can be shown: seeing it makes fewer mistakes. */
export function PasswordField({
  id,
  name,
  label,
  hint,
  error,
  autoComplete,
  words,
}: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
  words: { show: string; hide: string };
}) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          <input
            {...aria}
            name={name}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck="false"
            className="control h-12 px-3"
          />
          <button
            type="button"
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="mt-1 min-h-11 text-note link-line"
          >
            {isShown ? words.hide : words.show}
          </button>
        </>
      )}
    </Field>
  );
}

/** Who signs in, and with what. */
export function CredentialFields({
  words,
  errorOf,
}: Pick<AccountView, "words"> & Pick<ReturnType<typeof useAccountForm>, "errorOf">) {
  return (
    <>
      <Field id="account-email" label={words.email} error={errorOf("account-email")}>
        {(aria) => (
          <input
            {...aria}
            name="email"
            type="email"
            inputMode="email"
            // Browsers offer passkeys here as well.
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck="false"
            className="control h-12 px-3"
          />
        )}
      </Field>
      <PasswordField
        id="account-password"
        name="password"
        label={words.password}
        error={errorOf("account-password")}
        autoComplete="current-password"
        words={words}
      />
    </>
  );
}
