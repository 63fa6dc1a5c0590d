"use client";

export const settingsAsked = "consentsettings";

/** Opens the cookie settings again, at the foot of every page: to withdraw is as easy as to agree. */
export function ConsentSettings({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => dispatchEvent(new Event(settingsAsked))}
      className="py-1 text-left hover:underline noscript:hidden"
    >
      {label}
    </button>
  );
}
