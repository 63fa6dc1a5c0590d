"use client";

import { useEffect } from "react";
import { PortalBar } from "./portal-bar";
import { PortalDevices } from "./portal-devices";
import { PortalLoading } from "./portal-loading";
import { PortalNotice } from "./portal-notice";
import { PortalOverview } from "./portal-overview";
import { PortalProperty } from "./portal-property";
import type { PortalBase } from "./portal-words";
import { type PortalView, usePortal } from "./use-portal";
import { useSignOut } from "./use-sign-out";
import { WithPhone } from "./with-phone";

/** The language menu leads to the same property. */
function keepProperty(): void {
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
    case "property":
      return <PortalProperty {...base} report={view.report} />;
  }
}

/** The owners' part of the site. Its page is a shell that holds nothing of anybody: what an owner sees is asked for here. */
export function Portal({ words, facts }: PortalBase) {
  const { view, retry, forget } = usePortal(facts);
  const { leaving, leave } = useSignOut(facts, forget);
  const overview = "overview" in view ? view.overview : null;
  useEffect(keepProperty, []);
  return (
    <div className="portal">
      {overview && (
        <PortalBar
          words={words}
          facts={facts}
          name={overview.owner.name}
          hasSeveral={overview.properties.length > 1}
          leaving={leaving}
          onLeave={() => leave(false)}
        />
      )}
      <p role="status" className="sr-only">
        {overview && words.loaded}
      </p>
      <div className="wrap">
        <Shown view={view} retry={retry} words={words} facts={facts} />
        {overview && <PortalDevices words={words} leaving={leaving} onLeave={() => leave(true)} />}
      </div>
    </div>
  );
}
