import type { ReactNode } from "react";
import { FilledText, PhoneLink } from "@/components/ui/filled-text";
import { fill } from "@/lib/domain/text/words";
import type { PortalBase, PortalFacts, PortalWords, SignOutState } from "./portal-words";

/** A sentence with the agency's phone number in it. */
export function WithPhone({ text, phone }: { text: string; phone: PortalFacts["phone"] }) {
  return <FilledText text={text} phone={<PhoneLink {...phone} className="portal-phone link-line" />} />;
}

/** Always in sight: who is signed in, the link to all properties, and the button that signs out. */
export function PortalBar({
  words,
  facts,
  name,
  hasSeveral,
  signOutState,
  onSignOut,
}: PortalBase & {
  name: string;
  hasSeveral: boolean;
  signOutState: SignOutState;
  onSignOut: () => void;
}) {
  const isBusy = signOutState === "busy";
  return (
    <nav aria-label={words.account} className="portal-bar print-hidden">
      <p>{fill(words.signedInAs, { name })}</p>
      {hasSeveral && (
        <a href={facts.ownerHref} className="link-line">
          {words.toOverview}
        </a>
      )}
      <button type="button" onClick={onSignOut} aria-disabled={isBusy} className="portal-button">
        {isBusy ? words.signingOut : words.signOut}
      </button>
      <p role="alert" className="portal-bar-message">
        {signOutState === "failed" && words.signOutFailed}
      </p>
    </nav>
  );
}

/** What an owner looks after about their sign-in, below the figures. */
export type AccountPart = "sessions" | "passkeys";

/** Signs out on all devices at once, and opens the parts of the account. */
export function PortalDevices({
  words,
  signOutState,
  onSignOut,
  passkeys,
  open,
  onOpen,
}: {
  words: PortalWords;
  signOutState: SignOutState;
  onSignOut: () => void;
  /** What passkeys are called. */
  passkeys: string;
  /** The part that is shown. */
  open: AccountPart | null;
  onOpen: (part: AccountPart | null) => void;
}) {
  const parts: [AccountPart, string][] = [
    ["sessions", words.sessions.heading],
    ["passkeys", passkeys],
  ];
  return (
    <p className="portal-devices print-hidden">
      <span>{words.devices}</span>
      <button
        type="button"
        onClick={onSignOut}
        aria-disabled={signOutState === "busy"}
        className="link-line min-h-11 font-semibold"
      >
        {words.signOutEverywhere}
      </button>
      {parts.map(([part, name]) => (
        <button
          key={part}
          type="button"
          onClick={() => onOpen(open === part ? null : part)}
          aria-expanded={open === part}
          className="link-line min-h-11 font-semibold"
        >
          {name}
        </button>
      ))}
    </p>
  );
}

/** The empty places of the figures until they come; without scripts a sentence says that they do not. */
export function PortalLoading({ words, facts }: PortalBase) {
  return (
    <div className="portal-loading">
      <h1 className="text-title">{words.title}</h1>
      <noscript>
        <p className="portal-lead">
          <WithPhone text={words.noScript} phone={facts.phone} />
        </p>
      </noscript>
      <p className="portal-lead noscript:hidden">{words.loading}</p>
      <div aria-hidden="true" className="portal-places noscript:hidden">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

/** One message on an otherwise empty page, and what can be done about it. */
export function PortalNotice({
  heading,
  text,
  children,
}: {
  heading: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="portal-notice">
      <h1 className="text-title">{heading}</h1>
      <p>{text}</p>
      {children && <p className="portal-actions">{children}</p>}
    </div>
  );
}
