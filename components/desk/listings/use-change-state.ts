import { useEffect, useRef, useState } from "react";
import type { SavedOnline } from "@/lib/desk/contract/content-answers";
import type { PublishingProgress } from "@/lib/desk/contract/publishing-answers";
import { type ChangeState, changeState } from "@/lib/domain/desk/single-change";
import { isSignedOut, readDesk } from "../desk-api";
import { useDesk } from "../use-desk";

/** Between two looks at a change that goes online, in ms. */
const pause = 1_000;

/**
 * How far a saved change is on its way to visitors; null where none is.
 * @param saved what the save has answered
 * @param onOnline called once visitors see it
 */
export function useChangeState(saved: SavedOnline | null, onOnline: () => void): ChangeState | null {
  const online = saved && saved.wait === null && !saved.offer ? saved : null;
  const { facts, onSignedOut } = useDesk();
  const { language } = facts;
  const [seen, setSeen] = useState<{ online: SavedOnline; state: ChangeState } | null>(null);
  const isDone = useRef(onOnline);
  isDone.current = onOnline;
  useEffect(() => {
    if (!online) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async () => {
      try {
        const progress = await readDesk<PublishingProgress>("publishing/progress/", language);
        if (isLeft) return;
        const state = changeState(progress, online.name);
        setSeen({ online, state });
        if (state.state === "online") {
          // A connection that is open is answered once more by the process that leaves.
          isDone.current();
          timer = setTimeout(() => isDone.current(), pause);
          return;
        }
        if (state.state === "failed") return;
      } catch (error) {
        // A worker that leaves, or a tunnel: the next look finds it again.
        if (isSignedOut(error)) return onSignedOut();
      }
      if (!isLeft) timer = setTimeout(() => void look(), pause);
    };
    timer = setTimeout(() => void look(), pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [online, language, onSignedOut]);
  if (!online) return null;
  return seen?.online === online ? seen.state : { state: "going" };
}
