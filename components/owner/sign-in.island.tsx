"use client";

import { type FormEvent, useEffect, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fill } from "@/lib/domain/text/words";
import { signedInName } from "./account-api";
import {
  AccountForm,
  type AccountView,
  CredentialFields,
  useAccountForm,
  useMailedToken,
} from "./account-form";
import { usePasskeySignIn } from "./use-passkey-sign-in";

/** The address is replaced: the browser's way back leads to what was before the sign-in. */
const navigateTo = (next: string) => location.replace(next);

/** The page that the visitor wanted before they had to sign in. */
const nextPage = () => new URLSearchParams(location.search).get("next");

const secondButton =
  "mt-4 min-h-12 rounded border border-ink px-6 py-2.5 font-semibold leading-tight hover:bg-sand";

/** Whether its person stays signed in on the device. */
const StayField = ({ label }: { label: string }) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
    <input type="checkbox" name="stay" className="mt-0.5 size-5 shrink-0 accent-ink" />
    {label}
  </label>
);

/** E-mail and password, a passkey, or a link by mail instead of the password. */
function SignInForm({ view }: { view: AccountView }) {
  const { words, language, portalHref } = view;
  const [mailedTo, setMailedTo] = useState("");
  const state = useAccountForm(view);
  const { busy, typed, fail, send, errorOf } = state;
  const stays = () => typed("stay") !== "";
  const passkey = usePasskeySignIn({
    ...{ state, words: words.passkey, language },
    bodyOf: () => ({ stay: stays(), next: nextPage() }),
    done: (to) => navigateTo(to ?? portalHref),
  });
  const noEmail = { text: words.emailRequired, target: "account-email" };

  function signIn() {
    const [email, password] = [typed("email").trim(), typed("password")];
    const missing = [
      ...(email === "" ? [noEmail] : []),
      ...(password === "" ? [{ text: words.passwordRequired, target: "account-password" }] : []),
    ];
    if (missing.length > 0) return fail(...missing);
    return send("sign-in", { email, password, language, stay: stays(), next: nextPage() }, (to) =>
      navigateTo(to ?? portalHref),
    );
  }

  function requestLink() {
    const email = typed("email").trim();
    setMailedTo("");
    if (email === "") return fail(noEmail);
    return send("link", { email, language }, () => setMailedTo(email));
  }

  return (
    <AccountForm
      name="sign-in"
      words={words}
      state={state}
      onSubmit={signIn}
      fields={
        <>
          <CredentialFields words={words} errorOf={errorOf} />
          <StayField label={words.stay} />
        </>
      }
    >
      <div className="mt-6 flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-baseline">
        <BusyButton
          id="account-send"
          label={words.submit}
          busyLabel={words.submitting}
          busy={busy === "sign-in"}
        />
        <a href="#forgotten" className="inline-block py-2 link-line">
          {words.forgotHeading}
        </a>
      </div>
      <button
        type="button"
        onClick={passkey.choose}
        aria-disabled={passkey.isBusy || undefined}
        className={secondButton}
      >
        {passkey.label}
      </button>
      <h2 className="mt-12 text-xl">{words.linkHeading}</h2>
      <p className="mt-2">{words.linkText}</p>
      <button
        type="button"
        onClick={requestLink}
        aria-disabled={busy === "link" || undefined}
        className={secondButton}
      >
        {busy === "link" ? words.linkSubmitting : words.linkSubmit}
      </button>
      <p role="status" className="mt-3 min-h-6 text-note font-semibold">
        {mailedTo && fill(words.linkSent, { email: mailedTo })}
      </p>
    </AccountForm>
  );
}

/** Signs in by a mailed link. A button uses it: programs that scan mails open links, but press no buttons. */
function SignInByLink({ view, token }: { view: AccountView; token: string }) {
  const { words, language, portalHref } = view;
  const { busy, failure, send } = useAccountForm(view);
  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stay = new FormData(event.currentTarget).has("stay");
    return send("enter", { token, language, stay, next: nextPage() }, (to) => navigateTo(to ?? portalHref));
  };
  return (
    <form method="dialog" onSubmit={signIn} className="mb-12 border-b border-hairline pb-10">
      {failure.errors.length > 0 && (
        <ErrorSummary id="account-link-errors" title={words.problem} {...failure} />
      )}
      <p className="text-lg">{words.enterText}</p>
      <div className="my-3">
        <StayField label={words.stay} />
      </div>
      <BusyButton
        id="account-enter"
        label={words.enterSubmit}
        busyLabel={words.submitting}
        busy={busy !== null}
      />
    </form>
  );
}

/** Signs an owner in; with a session they go straight to their pages. */
export default function SignIn({ view }: { view: AccountView }) {
  const { words, portalHref } = view;
  const token = useMailedToken();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) return;
    void signedInName().then((owner) => {
      if (owner === null) return;
      setName(owner);
      navigateTo(portalHref);
    });
  }, [token, portalHref]);
  return (
    <>
      <h2 className="mb-6 text-2xl">{words.heading}</h2>
      {name === null ? (
        <>
          {token && <SignInByLink view={view} token={token} />}
          <SignInForm view={view} />
        </>
      ) : (
        <p role="status" className="text-lg">
          {fill(words.already, { name })}{" "}
          <a href={portalHref} className="font-semibold link-line">
            {words.toPortal}
          </a>
        </p>
      )}
    </>
  );
}
