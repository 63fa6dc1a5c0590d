import "server-only";
import { watchProcess } from "../../server/process-watch.ts";

/** What a worker sends as it goes on: how many answers there are now, and which one comes. */
export interface WorkerProgress {
  route: string;
  ready: number;
  total: number;
}

/**
 * Reports to the build which answer comes, and ends this process where one takes too long.
 * @param total of the answers
 * @param answerTime ms that one of them may take
 */
export function watchAnswers(total: number, answerTime: number) {
  const watch = watchProcess();
  return {
    begin(route: string, ready: number): void {
      process.send?.({ route, ready, total } satisfies WorkerProgress);
      watch.start(answerTime);
    },
    /** While something is done that belongs to no answer, and at the end. */
    pause: watch.stop,
    resume: (): void => watch.start(answerTime),
  };
}
