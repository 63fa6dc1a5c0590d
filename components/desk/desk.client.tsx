"use client";

import { useCallback, useEffect, useState } from "react";
import type { DeskAccount } from "@/lib/content/desk/desk-answers";
import { fill } from "@/lib/domain/text/words";
import { DeskAccountView } from "./desk-account";
import { readDesk, sendDesk } from "./desk-api";
import { DeskMessage } from "./desk-message";
import { DeskSignIn } from "./desk-sign-in";
import type { DeskBase } from "./desk-words";
import { Inbox } from "./inbox";
import { RequestView } from "./request-view";
import { useDeskAddress } from "./use-desk-address";

/** Who is signed in: unknown yet, out of reach, or an answer. */
function useDeskAccount({ facts: { language } }: DeskBase) {
  const [account, setAccount] = useState<DeskAccount | "loading" | "failed">("loading");
  const read = useCallback(
    () =>
      readDesk<DeskAccount>("session/", language).then(setAccount, () =>
        setAccount((before) => (before === "loading" ? "failed" : before)),
      ),
    [language],
  );
  useEffect(() => {
    void read();
  }, [read]);
  const clear = useCallback(() => setAccount({ staff: null }), []);
  return { account, read, clear };
}

/** The staff's desk. Its page is the same for everybody; what it shows is read here, once it is known who is signed in. */
export function Desk(base: DeskBase) {
  const { words, facts } = base;
  const { account, read, clear } = useDeskAccount(base);
  const address = useDeskAddress();
  const [erased, setErased] = useState<string | null>(null);
  if (account === "loading")
    return (
      <div className="desk">
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
        <p className="noscript:hidden">{words.loading}</p>
      </div>
    );
  if (account === "failed")
    return (
      <div className="desk">
        <DeskMessage text={words.loadFailed} action={words.retry} onAction={read} />
      </div>
    );
  if (!account.staff)
    return (
      <div className="desk">
        <DeskSignIn {...base} onDone={read} />
      </div>
    );
  const { staff, rights, secondFactor, colleagues } = account;
  const signOut = () => sendDesk("sign-out/", facts.language).then(clear, () => undefined);
  const reference = address.query.get("request");
  const isAccount = address.query.has("account") || (secondFactor.isRequired && !secondFactor.isOn);
  return (
    <div className="desk">
      <nav aria-label={staff.name} className="desk-nav">
        <button
          type="button"
          aria-current={!isAccount ? "page" : undefined}
          onClick={() => address.go({ account: "", request: "" })}
        >
          {words.inbox.heading}
        </button>
        <button
          type="button"
          aria-current={isAccount ? "page" : undefined}
          onClick={() => address.go({ account: "1", request: "" })}
        >
          {staff.name}
        </button>
        <button type="button" onClick={signOut}>
          {words.account.signOut}
        </button>
      </nav>
      {erased && (
        <p role="status" className="desk-status">
          {fill(words.erase.done, { email: erased })}
        </p>
      )}
      {isAccount ? (
        <DeskAccountView {...base} factor={secondFactor} onChange={read} onSignedOut={clear} />
      ) : reference ? (
        <RequestView
          {...base}
          account={account}
          address={address}
          reference={reference}
          onSignedOut={clear}
          onErased={(email) => {
            setErased(email);
            address.go({ request: "" });
          }}
        />
      ) : (
        <Inbox
          {...base}
          address={address}
          colleagues={colleagues}
          mayExport={rights.includes("requests.export")}
          onSignedOut={clear}
        />
      )}
    </div>
  );
}
