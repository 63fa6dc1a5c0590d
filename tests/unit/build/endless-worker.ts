import { watchAnswers } from "../../../lib/build/render/answer-watch.ts";
import type { WorkerTask } from "../../../lib/build/render/worker-task.ts";

/** A worker of which one page never ends: in its code, or as what it waits for never comes. */
process.once("message", ({ part, answerTime }: WorkerTask) => {
  const watch = watchAnswers(2, answerTime);
  watch.begin("/fr/contact", 0);
  watch.begin(part === 0 ? "/fr/list/sale" : "/fr/services", 1);
  if (part === 0) for (;;);
});
