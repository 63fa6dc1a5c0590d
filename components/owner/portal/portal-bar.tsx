import { fill } from "@/lib/domain/text/words";
import type { PortalBase, SignOutState } from "./portal-words";

/** Who is signed in, the way to all properties, and the way out: always in sight. */
export function PortalBar({
  words,
  facts,
  name,
  hasSeveral,
  leaving,
  onLeave,
}: PortalBase & {
  name: string;
  hasSeveral: boolean;
  leaving: SignOutState;
  onLeave: () => void;
}) {
  const isBusy = leaving === "busy";
  return (
    <nav aria-label={words.account} className="portal-bar print-hidden">
      <p>{fill(words.signedInAs, { name })}</p>
      {hasSeveral && (
        <a href={facts.ownerHref} className="link-line">
          {words.toOverview}
        </a>
      )}
      <button type="button" onClick={onLeave} aria-disabled={isBusy} className="portal-button">
        {isBusy ? words.signingOut : words.signOut}
      </button>
      <p role="alert" className="portal-bar-told">
        {leaving === "failed" && words.signOutFailed}
      </p>
    </nav>
  );
}
