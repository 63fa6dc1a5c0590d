import { useState } from "react";
import { DeskButton } from "./desk-button";
import { useDesk } from "./use-desk";

/** Copies what stands beside it. Where a browser forbids that, it can still be selected. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { words } = useDesk();
  // Which text it was: codes that were renewed are not copied yet.
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  return (
    <>
      <DeskButton label={label ?? words.copy} onClick={copy} />
      <span role="status">{copied === text ? words.copied : ""}</span>
    </>
  );
}
