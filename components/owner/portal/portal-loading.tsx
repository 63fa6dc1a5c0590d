import type { PortalBase } from "./portal-words";
import { WithPhone } from "./with-phone";

/** What stands there until the figures come: their places, empty. Without scripts they never come, which is said. */
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
