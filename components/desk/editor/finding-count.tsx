import type { ContentFinding } from "@/lib/desk/contract/content-answers";

/** How many findings a part has, in the colour of the worst; nothing where there are none. */
export function FindingCount({ findings }: { findings: readonly ContentFinding[] }) {
  if (findings.length === 0) return null;
  const hasErrors = findings.some(({ severity }) => severity !== "warning");
  return (
    <span className="editor-count" data-severity={hasErrors ? "error" : "warning"}>
      {findings.length}
    </span>
  );
}
