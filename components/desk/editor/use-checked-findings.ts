import { useEffect, useRef, useState } from "react";
import type { ContentChecked, ContentDocument, ContentFinding } from "@/lib/desk/contract/content-answers";
import type { JsonEdit } from "@/lib/domain/json/edits";
import { isSameJson } from "@/lib/domain/json/json";
import type { LanguageCode } from "@/lib/domain/text/language";
import { DeskError, sendDesk } from "../desk-api";

/** ms without a change, after which it is checked. */
const pause = 600;
/** ms after which a check that takes longer is asked again, and how often. */
const again = 3_000;
const most = 20;

/** The findings of the check for a file with its unsaved edits. */
export function useCheckedFindings(
  document: ContentDocument,
  edits: readonly JsonEdit[],
  language: LanguageCode,
) {
  const [checked, setChecked] = useState<{ of: readonly JsonEdit[]; findings: ContentFinding[] } | null>(
    null,
  );
  const [state, setState] = useState<"done" | "checking" | "failed">("done");
  const lastEdits = useRef(edits);
  if (!isSameJson(lastEdits.current, edits)) lastEdits.current = edits;
  const stable = lastEdits.current;
  const { name, hash, isCheckPending = false } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved file is checked anew.
  useEffect(() => {
    if (stable.length === 0 && !isCheckPending) {
      setChecked(null);
      setState("done");
      return;
    }
    let isWanted = true;
    let timer = setTimeout(() => check(most), pause);
    const check = async (left: number) => {
      setState("checking");
      try {
        const answer = await sendDesk<ContentChecked>("content/check/", language, { name, edits: stable });
        if (!isWanted) return;
        setChecked({ of: stable, findings: answer.findings });
        if (answer.isCheckPending && left > 0) timer = setTimeout(() => check(left - 1), again);
        else setState("done");
      } catch (error) {
        if (isWanted) setState(error instanceof DeskError ? "failed" : "done");
      }
    };
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [stable, name, hash, isCheckPending, language]);
  return { findings: checked?.findings ?? document.findings, state };
}
