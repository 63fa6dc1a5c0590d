"use client";

import { openSettingsEvent } from "./consent-events";

/** Opens the cookie settings, at the foot of every page that has tags: to withdraw consent is as easy as to give it. */
export default function ConsentSettings({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => dispatchEvent(new Event(openSettingsEvent))}
      className="py-1 text-left hover:underline noscript:hidden"
    >
      {label}
    </button>
  );
}
