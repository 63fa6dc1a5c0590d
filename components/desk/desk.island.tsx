"use client";

import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { FailureBoundary } from "@/components/shell/failure-boundary";
import type { DeskAccount } from "@/lib/desk/contract/desk-answers";
import { DeskSignIn } from "./account/desk-sign-in";
import { ConfirmIdentity } from "./confirm-identity";
import { readDesk, sendDesk } from "./desk-api";
import { DeskMessage } from "./desk-message";
import { DeskNav } from "./desk-nav";
import type { DeskBase } from "./desk-words";
import { late } from "./late";
import { deskSections } from "./sections";
import { DeskContext, type DeskState } from "./use-desk";
import { useDeskAddress } from "./use-desk-address";

const DeskAccountView = late(() => import("./account/desk-account").then((part) => part.DeskAccountView));

/** Who is signed in: unknown yet, out of reach, or an answer. */
function useDeskAccount({ facts: { language } }: DeskBase) {
  const [account, setAccount] = useState<DeskAccount | "loading" | "failed">("loading");
  const read = useCallback(
    () =>
      readDesk<DeskAccount>("session/", language).then(
        (answer) => {
          setAccount(answer);
          // Only who has allowed messages here has anything to renew.
          if (answer.staff && "Notification" in window && Notification.permission === "granted")
            void import("./account/push-device").then((part) => part.renewDevice(language));
        },
        () => setAccount((current) => (current === "loading" ? "failed" : current)),
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
      <>
        <noscript>
          <p>{words.noScript}</p>
        </noscript>
        <p className="noscript:hidden">{words.loading}</p>
      </>
    );
  if (account === "failed")
    return <DeskMessage text={words.loadFailed} action={words.retry} onAction={read} />;
  if (!account.staff) return <DeskSignIn {...base} hasEnded={hasEnded} onDone={read} />;
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
  const sectionId = address.query.get("section") ?? (address.query.has("request") ? "requests" : null);
  const named = sections.find(({ id }) => id === sectionId);
  const section = named ?? sections[0] ?? deskSections[0];
  const desk: DeskState = { words, facts, account, address, onSignedOut: end };
  return (
    <>
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
      <DeskContext value={desk}>
        <ConfirmIdentity />
        <div ref={content} tabIndex={-1} className="outline-none">
          <Suspense fallback={<p>{words.loading}</p>}>
            {isAccount ? (
              <DeskAccountView factor={secondFactor} onChange={read} onLeave={clear} />
            ) : (
              <section.View key={section.id} />
            )}
          </Suspense>
        </div>
      </DeskContext>
    </>
  );
}

/** The staff's desk. Its page is the same for everybody; what it shows is read here, once it is known who is signed in. */
export default function Desk(base: DeskBase) {
  return (
    <FailureBoundary>
      <div className="desk">
        <DeskPage {...base} />
      </div>
    </FailureBoundary>
  );
}
