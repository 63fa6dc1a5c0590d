import { useState } from "react";
import type { DeskWords } from "./desk-words";

/** Copies what stands beside it. Where a browser forbids that, it can still be selected. */
export function CopyButton({ words, text }: { words: DeskWords; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <button
        type="button"
        className="desk-button"
        onClick={() =>
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {words.copy}
      </button>
      <span role="status">{isCopied ? words.copied : ""}</span>
    </>
  );
}
