import { useCallback, useEffect, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import { DeskError, readDesk } from "./desk-api";
import type { DeskSectionProps } from "./desk-section";

/** What an address of the desk answers, read anew when it changes. The answer before stays while the next one is on its way. */
export function useAnswer<Answer>(
  path: string,
  { facts, words, onSignedOut }: Pick<DeskSectionProps, "facts" | "words" | "onSignedOut">,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    (signal?: AbortSignal) =>
      readDesk<Answer>(path, facts.language, signal).then(
        (found) => {
          if (signal?.aborted) return;
          setAnswer(found);
          setFailure(null);
        },
        (error) => {
          if (signal?.aborted) return;
          if (error instanceof DeskError && error.status === 401) return onSignedOut();
          setFailure((error instanceof DeskError && error.message) || words.loadFailed);
        },
      ),
    [path, facts.language, onSignedOut, words.loadFailed],
  );
  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, [read]);
  // A page from the back/forward cache could show people after the session has ended.
  usePageReturn(read);
  return { answer, failure, read, setAnswer };
}
