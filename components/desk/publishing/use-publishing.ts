import { useEffect } from "react";
import type { DeskPublishing, PublishingProgress } from "@/lib/desk/contract/publishing-answers";
import { isSignedOut, readDesk } from "../desk-api";
import { useDesk } from "../use-desk";
import { useDeskRead } from "../use-desk-read";
import { useDeskSend } from "../use-desk-send";

/** Between two looks at a publication that runs, and at whether somebody has begun one, in ms. */
const pauseWhileRunning = 1_200;
const pause = 15_000;

/** What publishing shows, kept up to date while the page is looked at, and what can be done there. */
export function usePublishing() {
  const { facts, onSignedOut } = useDesk();
  const { language } = facts;
  const reading = useDeskRead<DeskPublishing>("publishing/");
  const { answer: state, setAnswer: setState, read } = reading;
  // Why something was refused stays until they do something else.
  const { busy, failure, send } = useDeskSend();

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
        setState((current) => current && { ...current, ...progress });
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
  }, [isLoaded, isRunning, isChecking, language, read, setState, onSignedOut]);

  /** @returns whether it was done */
  async function act(path: string, body: Record<string, unknown> = {}): Promise<boolean> {
    const progress = await send<PublishingProgress>(`publishing/${path}/`, body);
    if (progress) setState((current) => current && { ...current, ...progress });
    // What it was refused for may have happened meanwhile.
    else void read();
    return progress !== null;
  }

  return { state, failure: failure || reading.failure, isBusy: busy !== null, act, read };
}
