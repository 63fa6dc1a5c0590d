"use client";

import type { FormEvent } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fill } from "@/lib/domain/text/words";
import type { AccountView } from "./account-words";
import { useAccountForm } from "./use-account-form";

/** For who came by a mailed link. It is used when its button is pressed: programs that look through mails press none. */
export function SignInByLink({
  view,
  token,
  onEntered,
}: {
  view: AccountView;
  token: string;
  onEntered: (next: string) => void;
}) {
  const { words, language, phone, portalHref } = view;
  const { busy, failure, send } = useAccountForm(fill(words.network, { phone: phone.shown }));
  const isOver = failure.errors.length > 0;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const next = new URLSearchParams(location.search).get("next");
    return send("enter", { token, language, next }, (to) => onEntered(to ?? portalHref));
  };
  return (
    <form method="dialog" onSubmit={enter} className="mb-12 border-b border-hairline pb-10">
      {isOver && <ErrorSummary id="account-link-errors" title={words.problem} {...failure} />}
      <p className="mb-5 text-lg">{words.enterText}</p>
      <BusyButton
        id="account-enter"
        label={words.enterSubmit}
        busyLabel={words.submitting}
        busy={busy !== null}
      />
    </form>
  );
}
