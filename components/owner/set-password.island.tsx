"use client";

import { useState } from "react";
import { type AccountView, useAccountForm, useMailedToken } from "./account-form";
import { NewPasswordForm } from "./new-password-form";

/** Sets a password by a mailed link. */
export default function SetPasswordForm({ view }: { view: AccountView }) {
  const { words, language, signInHref } = view;
  const { choose } = words;
  const token = useMailedToken();
  const [isDone, setDone] = useState(false);
  const state = useAccountForm(view);
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
      <NewPasswordForm
        name="password"
        words={words}
        state={state}
        token={token}
        language={language}
        className={message ? "invisible" : "form"}
        isReady={token !== undefined}
        actions="mt-6"
        onDone={() => setDone(true)}
      />
    </div>
  );
}
