import { useState } from "react";
import type { DeskWords } from "./desk-words";

/** Copies what stands beside it. Where a browser forbids that, it can still be selected. */
export function CopyButton({
  words,
  text,
  label = words.copy,
}: {
  words: DeskWords;
  text: string;
  label?: string;
}) {
  // Which text it was: codes that were renewed are not copied yet.
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="desk-button"
        onClick={() =>
          navigator.clipboard?.writeText(text).then(
            () => setCopied(text),
            () => undefined,
          )
        }
      >
        {label}
      </button>
      <span role="status">{copied === text ? words.copied : ""}</span>
    </>
  );
}
