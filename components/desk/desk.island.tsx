"use client";

import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { FailureBoundary } from "@/components/shell/failure-boundary";
import type { DeskAccount } from "@/lib/desk/contract/desk-answers";
import { DeskSignIn } from "./account/desk-sign-in";
import { ConfirmIdentity } from "./confirm-identity";
import { readDesk, sendDesk } from "./desk-api";
import { DeskMessage } from "./desk-message";
import { DeskNav } from "./desk-nav";
import type { DeskBase } from "./desk-words";
import { deskSections } from "./sections";
import { useDeskAddress } from "./use-desk-address";

const DeskAccountView = lazy(() =>
  import("./account/desk-account").then(({ DeskAccountView: View }) => ({ default: View })),
);

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
  const [hasEnded, setHasEnded] = useState(false);
  const leave = useCallback((isEnded: boolean) => {
    setHasEnded(isEnded);
    setAccount({ staff: null });
  }, []);
  const clear = useCallback(() => leave(false), [leave]);
  /** For a session that ended by itself while somebody worked. */
  const end = useCallback(() => leave(true), [leave]);
  return { account, read, clear, end, hasEnded };
}

/** What had the focus is gone where a list gave way to one of its records, or back: the focus goes to what is shown then. */
function useContentFocus(query: URLSearchParams) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query shows something else.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [query]);
  return content;
}

function DeskPage(base: DeskBase) {
  const { words, facts } = base;
  const { account, read, clear, end, hasEnded } = useDeskAccount(base);
  const address = useDeskAddress();
  const content = useContentFocus(address.query);
  const [signOutFailed, setSignOutFailed] = useState(false);
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
        <DeskSignIn {...base} hasEnded={hasEnded} onDone={read} />
      </div>
    );
  const { staff, rights, secondFactor } = account;
  const signOut = () =>
    sendDesk("sign-out/", facts.language).then(
      () => {
        setSignOutFailed(false);
        clear();
      },
      () => setSignOutFailed(true),
    );
  const sections = deskSections.filter(({ right }) => rights.includes(right));
  const isAccount = address.query.has("account") || (secondFactor.isRequired && !secondFactor.isOn);
  // A link to a request names no section.
  const wanted = address.query.get("section") ?? (address.query.has("request") ? "requests" : null);
  const named = sections.find(({ id }) => id === wanted);
  const section = named ?? sections[0] ?? deskSections[0];
  return (
    <div className="desk">
      <DeskNav
        label={words.title}
        menu={words.menu}
        entries={[
          ...sections.map(({ id, title }) => ({
            id,
            title: title(words),
            isCurrent: !isAccount && id === section.id,
            onOpen: () => address.open({ section: id }),
          })),
          {
            id: "account",
            title: staff.name,
            isCurrent: isAccount,
            onOpen: () => address.open({ account: "1" }),
          },
          { id: "sign-out", title: words.account.signOut, isCurrent: false, onOpen: signOut },
        ]}
      />
      {signOutFailed && (
        <DeskMessage text={words.account.stillSignedIn} action={words.retry} onAction={signOut} />
      )}
      <ConfirmIdentity {...base} />
      <div ref={content} tabIndex={-1} className="outline-none">
        <Suspense fallback={<p>{words.loading}</p>}>
          {isAccount ? (
            <DeskAccountView {...base} factor={secondFactor} onChange={read} onSignedOut={clear} />
          ) : (
            <section.View
              key={section.id}
              {...base}
              account={account}
              address={address}
              onChange={read}
              onSignedOut={end}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}

/** The staff's desk. Its page is the same for everybody; what it shows is read here, once it is known who is signed in. */
export default function Desk(base: DeskBase) {
  return (
    <FailureBoundary>
      <DeskPage {...base} />
    </FailureBoundary>
  );
}
