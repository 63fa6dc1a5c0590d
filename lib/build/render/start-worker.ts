import { fork } from "node:child_process";
import { once } from "node:events";
import type { WorkerProgress } from "./answer-watch.ts";
import type { WorkerReport, WorkerTask } from "./worker-task.ts";

/**
 * Starts a process that makes a share of the answers once it is told which.
 * @param program `worker.ts`
 * @param ahead what it does meanwhile: `readsAhead`, `startsAhead`
 */
export function startWorker(program: string, ahead: readonly string[]) {
  const worker = fork(program, ahead, { execArgv: ["--conditions=react-server"] });
  const failure = once(worker, "error");
  const end = once(worker, "exit") as Promise<[number | null, string | null]>;
  for (const outcome of [failure, end]) outcome.catch(() => undefined);
  return {
    /**
     * @param report gets the part of the task, and what comes
     * @throws Error where it has ended before: with the route that took longer than it may, or with the exit code
     */
    run(task: WorkerTask, report: (part: number, progress: WorkerProgress) => void): Promise<WorkerReport> {
      let [route, since] = ["", Date.now()];
      return new Promise((resolve, reject) => {
        worker.on("message", (message: WorkerReport | WorkerProgress) => {
          if (!("ready" in message)) return resolve(message);
          [route, since] = [message.route, Date.now()];
          report(task.part, message);
        });
        void failure.then(([error]) => reject(error), reject);
        void end.then(([code, signal]) => {
          const isLate = signal === "SIGKILL" && Date.now() - since >= task.answerTime;
          const reason = isLate
            ? `${route} was not made in ${task.answerTime / 1_000} seconds`
            : `exit code ${code ?? signal}`;
          reject(new Error(`The pages could not be rendered (${reason}).`));
        }, reject);
        worker.send(task, () => undefined);
      });
    },
    /** Ends one that gets no task. */
    kill: () => void worker.kill("SIGKILL"),
  };
}
