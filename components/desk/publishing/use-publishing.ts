import { useCallback, useEffect, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { DeskPublishing, PublishingProgress } from "@/lib/content/desk/publishing-answers";
import { DeskError, readDesk, sendDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";

/** Between two looks at a publication that runs, and at whether somebody has begun one, in ms. */
const pauseWhileRunning = 1_200;
const pause = 15_000;

/** What publishing shows, kept up to date while the page is looked at, and what can be done there. */
export function usePublishing({
  words,
  facts: { language },
  onSignedOut,
}: Pick<DeskSectionProps, "words" | "facts" | "onSignedOut">) {
  const [state, setState] = useState<DeskPublishing | null>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof DeskError && error.status === 401) return onSignedOut();
      setFailure((error instanceof DeskError && error.message) || words.loadFailed);
    },
    [onSignedOut, words.loadFailed],
  );

  const read = useCallback(
    (signal?: AbortSignal) =>
      readDesk<DeskPublishing>("publishing/", language, signal).then(
        (answer) => {
          if (signal?.aborted) return;
          setState(answer);
          setFailure("");
        },
        (error: unknown) => void (signal?.aborted || fail(error)),
      ),
    [language, fail],
  );

  useEffect(() => {
    const controller = new AbortController();
    void read(controller.signal);
    return () => controller.abort();
  }, [read]);
  usePageReturn(read);

  const isRunning = state?.publication?.state === "running";
  const isLoaded = state !== null;
  const endOfLast = state?.publication?.endedAt ?? null;
  const isChecking = state !== null && state.check === null && state.problem !== "missing";
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        const progress = await readDesk<PublishingProgress>("publishing/progress/", language);
        if (isLeft) return;
        setState((before) => before && { ...before, ...progress });
        const hasEnded = progress.publication?.state !== "running" && isRunning;
        if (hasEnded || isChecking || (progress.publication?.endedAt ?? null) !== endOfLast) void read();
      } catch (error) {
        // A worker that leaves, or a tunnel: the next look finds it again.
        if (error instanceof DeskError && error.status === 401) onSignedOut();
      }
    };
    const timer = setInterval(look, isRunning || isChecking ? pauseWhileRunning : pause);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isLoaded, isRunning, isChecking, endOfLast, language, read, onSignedOut]);

  /** @returns whether it was done */
  const act = useCallback(
    async (path: string, body: Record<string, unknown> = {}): Promise<boolean> => {
      setBusy(true);
      setFailure("");
      try {
        const progress = await sendDesk<PublishingProgress>(`publishing/${path}/`, language, body);
        setState((before) => before && { ...before, ...progress });
        return true;
      } catch (error) {
        fail(error);
        // What it was refused for may have happened meanwhile.
        readDesk<PublishingProgress>("publishing/progress/", language).then(
          (progress) => setState((before) => before && { ...before, ...progress }),
          () => undefined,
        );
        return false;
      } finally {
        setBusy(false);
      }
    },
    [language, fail],
  );

  return { state, failure, isBusy, act, read };
}
