"use client";

import { useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { passwordFault } from "@/lib/domain/accounts/password";
import { AccountForm, type AccountView, PasswordField, useAccountForm, useMailedToken } from "./account-form";

/** Sets a password by a mailed link. */
export default function SetPasswordForm({ view }: { view: AccountView }) {
  const { words, language, signInHref } = view;
  const { choose } = words;
  const token = useMailedToken();
  const [isDone, setDone] = useState(false);
  const state = useAccountForm(view);

  function onSubmit() {
    const password = state.typed("password");
    const fault = passwordFault(password, state.typed("repeat"));
    if (fault) {
      const target = fault === "match" ? "account-repeat" : "account-password";
      return state.fail({ text: choose[fault], target });
    }
    return state.send("password", { token, password, language }, () => setDone(true));
  }

  const message = isDone ? choose.done : token === null ? choose.noLink : null;
  return (
    // The message takes the place of the form and leaves its room, so that nothing jumps.
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      {message && (
        <p role="status" className="text-lg">
          {message}{" "}
          <a href={signInHref} className="font-semibold link-line">
            {choose.toSignIn}
          </a>
        </p>
      )}
      <AccountForm
        name="password"
        words={words}
        state={state}
        level="h2"
        className={message ? "invisible" : "form"}
        isReady={token !== undefined}
        onSubmit={onSubmit}
        fields={
          <>
            <PasswordField
              id="account-password"
              name="password"
              label={choose.password}
              hint={choose.rule}
              error={state.errorOf("account-password")}
              autoComplete="new-password"
              words={words}
            />
            <PasswordField
              id="account-repeat"
              name="repeat"
              label={choose.repeat}
              error={state.errorOf("account-repeat")}
              autoComplete="new-password"
              words={words}
            />
          </>
        }
      >
        <div className="mt-6">
          <BusyButton
            id="account-send"
            label={choose.submit}
            busyLabel={choose.submitting}
            busy={state.busy !== null}
          />
        </div>
      </AccountForm>
    </div>
  );
}
