"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { FailureBoundary } from "@/components/shell/failure-boundary";
import type { PasskeyWords } from "../passkey-list";
import {
  type AccountPart,
  PortalBar,
  PortalDevices,
  PortalLoading,
  PortalNotice,
  WithPhone,
} from "./portal-frame";
import { PortalOverview } from "./portal-overview";
import { PortalProperty } from "./portal-property";
import type { PortalBase } from "./portal-words";
import { type PortalView, usePortal, useSignOut } from "./use-portal";

type PortalProps = PortalBase & { passkeys: PasskeyWords };

const PortalPasskeys = lazy(() =>
  import("./portal-passkeys").then((part) => ({ default: part.PortalPasskeys })),
);

const PortalSessions = lazy(() =>
  import("./portal-sessions").then((file) => ({ default: file.PortalSessions })),
);

/** Lets the language menu lead to the same property. */
function linkLanguagesToProperty(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("nav a[hreflang]"))
    link.search = location.search;
}

function Shown({ view, retry, ...base }: PortalBase & { view: PortalView; retry: () => void }) {
  const { words, facts } = base;
  switch (view.kind) {
    case "loading":
      return <PortalLoading {...base} />;
    case "failed":
      return (
        <PortalNotice
          heading={words.failed.heading}
          text={<WithPhone text={words.failed.text} phone={facts.phone} />}
        >
          <button type="button" onClick={retry} className="portal-button">
            {words.failed.retry}
          </button>
        </PortalNotice>
      );
    case "signedOut":
      return (
        <PortalNotice heading={words.title} text={words.signedOut}>
          <a href={facts.loginHref} className="portal-button">
            {words.toSignIn}
          </a>
        </PortalNotice>
      );
    case "notYours":
      return (
        <PortalNotice
          heading={words.notYours}
          text={<WithPhone text={words.notYoursHint} phone={facts.phone} />}
        >
          <a href={facts.ownerHref} className="portal-button">
            {words.toOverview}
          </a>
        </PortalNotice>
      );
    case "overview":
      return <PortalOverview {...base} overview={view.overview} />;
    case "example":
      return (
        <>
          <p className="portal-lead">{words.example}</p>
          <PortalProperty {...base} report={view.report} />
        </>
      );
    case "property":
      return <PortalProperty {...base} report={view.report} />;
  }
}

function PortalPage({ words, facts, passkeys }: PortalProps) {
  const { view, retry, clear } = usePortal(facts);
  const { state: signOutState, signOut } = useSignOut(facts, clear);
  const overview = "overview" in view ? view.overview : null;
  const [part, setPart] = useState<AccountPart | null>(null);
  useEffect(linkLanguagesToProperty, []);
  return (
    <div className="portal">
      {overview && (
        <PortalBar
          words={words}
          facts={facts}
          name={overview.owner.name}
          hasSeveral={overview.properties.length > 1}
          signOutState={signOutState}
          onSignOut={() => signOut(false)}
        />
      )}
      <p role="status" className="sr-only">
        {overview && words.loaded}
      </p>
      <div className="wrap">
        <Shown view={view} retry={retry} words={words} facts={facts} />
        {overview && (
          <PortalDevices
            words={words}
            signOutState={signOutState}
            onSignOut={() => signOut(true)}
            passkeys={passkeys.heading}
            open={part}
            onOpen={setPart}
          />
        )}
        <Suspense fallback={<p className="portal-soft">{words.loading}</p>}>
          {overview && part === "passkeys" && (
            <PortalPasskeys words={words} facts={facts} passkeys={passkeys} />
          )}
          {overview && part === "sessions" && <PortalSessions words={words} facts={facts} />}
        </Suspense>
      </div>
    </div>
  );
}

/** The owners' part of the site. Its page is the same for everybody; what an owner sees is read here, once it runs. */
export default function Portal(base: PortalProps) {
  return (
    <FailureBoundary>
      <PortalPage {...base} />
    </FailureBoundary>
  );
}
