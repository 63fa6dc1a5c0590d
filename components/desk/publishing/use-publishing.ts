import { useCallback, useEffect, useState } from "react";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { DeskPublishing, PublishingProgress } from "@/lib/desk/contract/publishing-answers";
import { failureText, isSignedOut, readDesk, sendDesk } from "../desk-api";
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
  /** Of what somebody did: it stays until they do something else. */
  const [failure, setFailure] = useState("");
  const [readFailure, setReadFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  const fail = useCallback(
    (error: unknown, say: (text: string) => void) => {
      if (isSignedOut(error)) return onSignedOut();
      say(failureText(error, words.loadFailed));
    },
    [onSignedOut, words.loadFailed],
  );

  const read = useCallback(
    (signal?: AbortSignal) =>
      readDesk<DeskPublishing>("publishing/", language, signal).then(
        (answer) => {
          if (signal?.aborted) return;
          setState(answer);
          setReadFailure("");
        },
        (error: unknown) => void (signal?.aborted || fail(error, setReadFailure)),
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
  const isChecking = state !== null && state.check === null && state.problem !== "missing";
  useEffect(() => {
    if (!isLoaded) return;
    let isLeft = false;
    const look = async () => {
      if (document.hidden) return;
      try {
        // Others go on with their work: what the check says, and what is not live yet, changes meanwhile.
        if (!isRunning) {
          const answer = await readDesk<DeskPublishing>("publishing/", language);
          return void (isLeft || setState(answer));
        }
        const progress = await readDesk<PublishingProgress>("publishing/progress/", language);
        if (isLeft) return;
        // That it has ended is shown together with what is live since: taking back names that.
        if (progress.publication?.state !== "running") return await read();
        setState((before) => before && { ...before, ...progress });
      } catch (error) {
        // A worker that leaves, or a tunnel: the next look finds it again.
        if (isSignedOut(error)) onSignedOut();
      }
    };
    const timer = setInterval(look, isRunning || isChecking ? pauseWhileRunning : pause);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isLoaded, isRunning, isChecking, language, read, onSignedOut]);

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
        fail(error, setFailure);
        // What it was refused for may have happened meanwhile.
        void read();
        return false;
      } finally {
        setBusy(false);
      }
    },
    [language, fail, read],
  );

  return { state, failure: failure || readFailure, isBusy, act, read };
}
