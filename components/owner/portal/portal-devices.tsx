import type { PortalWords, SignOutState } from "./portal-words";

/** The way out on all devices at once, for who has left one behind. */
export function PortalDevices({
  words,
  leaving,
  onLeave,
}: {
  words: PortalWords;
  leaving: SignOutState;
  onLeave: () => void;
}) {
  return (
    <p className="portal-devices print-hidden">
      <span>{words.devices}</span>
      <button
        type="button"
        onClick={onLeave}
        aria-disabled={leaving === "busy"}
        className="link-line min-h-11 font-semibold"
      >
        {words.signOutEverywhere}
      </button>
    </p>
  );
}
