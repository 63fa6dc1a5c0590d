"use client";

import { type FormEvent, useRef, useState } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { controlClass } from "@/components/ui/control-classes";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { fill } from "@/lib/domain/text/words";
import type { AccountView } from "./account-words";
import { PasswordField } from "./password-field.client";
import { useAccountForm } from "./use-account-form";

/** E-mail and password, or a link by mail in their place. */
export function SignInForm({ view, onEntered }: { view: AccountView; onEntered: (next: string) => void }) {
  const { words, language, phone, portalHref } = view;
  const form = useRef<HTMLFormElement>(null);
  const [mailedTo, setMailedTo] = useState("");
  const { busy, failure, fail, send, errorOf } = useAccountForm(fill(words.network, { phone: phone.shown }));
  const typed = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? "");
  const noEmail = { text: words.emailRequired, target: "account-email" };

  function signIn(event: FormEvent) {
    event.preventDefault();
    const [email, password] = [typed("email").trim(), typed("password")];
    const missing = [
      ...(email === "" ? [noEmail] : []),
      ...(password === "" ? [{ text: words.passwordRequired, target: "account-password" }] : []),
    ];
    if (missing.length > 0) return fail(...missing);
    const next = new URLSearchParams(location.search).get("next");
    return send("sign-in", { email, password, language, next }, (to) => onEntered(to ?? portalHref));
  }

  function askLink() {
    const email = typed("email").trim();
    setMailedTo("");
    if (email === "") return fail(noEmail);
    return send("link", { email, language }, () => setMailedTo(email));
  }

  return (
    <form ref={form} method="dialog" noValidate data-form="sign-in" onSubmit={signIn} className="form">
      {failure.errors.length > 0 && <ErrorSummary id="account-errors" title={words.problem} {...failure} />}
      <div className="grid gap-6">
        <Field id="account-email" label={words.email} error={errorOf("account-email")}>
          {(aria) => (
            <input
              {...aria}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck="false"
              className={`${controlClass} h-12 px-3`}
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
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
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
      <h2 className="mt-12 text-xl">{words.linkHeading}</h2>
      <p className="mt-2">{words.linkText}</p>
      <button
        type="button"
        onClick={askLink}
        aria-disabled={busy === "link" || undefined}
        className="mt-4 min-h-12 rounded border border-ink px-6 py-2.5 font-semibold leading-tight hover:bg-sand"
      >
        {busy === "link" ? words.linkSubmitting : words.linkSubmit}
      </button>
      <p role="status" className="mt-3 min-h-6 text-[0.9375rem] font-semibold">
        {mailedTo && fill(words.linkSent, { email: mailedTo })}
      </p>
    </form>
  );
}
