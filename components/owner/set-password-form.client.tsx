"use client";

import { type FormEvent, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { passwordFault } from "@/lib/domain/owner/password";
import { fill } from "@/lib/domain/text/words";
import type { AccountView } from "./account-words";
import { PasswordField } from "./password-field.client";
import { useAccountForm } from "./use-account-form";
import { useMailedToken } from "./use-mailed-token";

/** Chooses a password by a mailed link. */
export function SetPasswordForm({ view }: { view: AccountView }) {
  const { words, language, phone, signInHref } = view;
  const { choose } = words;
  const token = useMailedToken();
  const form = useRef<HTMLFormElement>(null);
  const [isDone, setDone] = useState(false);
  const { busy, failure, fail, send, errorOf } = useAccountForm(fill(words.network, { phone: phone.shown }));
  const typed = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");

  function keep(event: FormEvent) {
    event.preventDefault();
    const password = typed("password");
    const fault = passwordFault(password, typed("repeat"));
    if (fault)
      return fail({ text: choose[fault], target: fault === "match" ? "account-repeat" : "account-password" });
    return send("password", { token, password, language }, () => setDone(true));
  }

  const told = isDone ? choose.done : token === null ? choose.noLink : null;
  return (
    // What is told takes the form's place and leaves its room, so that nothing jumps.
    <div className="grid *:col-start-1 *:row-start-1">
      {told && (
        <p role="status" className="text-lg">
          {told}{" "}
          <a href={signInHref} className="font-semibold link-line">
            {choose.toSignIn}
          </a>
        </p>
      )}
      <form
        ref={form}
        method="dialog"
        noValidate
        data-form="password"
        onSubmit={keep}
        className={told ? "invisible" : "form"}
      >
        {failure.errors.length > 0 && (
          <ErrorSummary id="account-errors" title={words.problem} level="h2" {...failure} />
        )}
        <div className="grid gap-6">
          <PasswordField
            id="account-password"
            name="password"
            label={choose.password}
            hint={choose.rule}
            error={errorOf("account-password")}
            autoComplete="new-password"
            words={words}
          />
          <PasswordField
            id="account-repeat"
            name="repeat"
            label={choose.repeat}
            error={errorOf("account-repeat")}
            autoComplete="new-password"
            words={words}
          />
        </div>
        <div className="mt-6">
          <BusyButton
            id="account-send"
            label={choose.submit}
            busyLabel={choose.submitting}
            busy={busy !== null}
          />
        </div>
      </form>
    </div>
  );
}
