import { fork } from "node:child_process";
import type { WorkerProgress } from "./answer-watch.ts";
import type { WorkerReport, WorkerTask } from "./worker.ts";

/**
 * Starts a process that makes a share of the answers.
 * @param program `worker.ts`
 * @param report gets the part of the task, and what comes
 * @throws Error where it has ended before: with the route that took longer than it may, or with the exit code
 */
export function startWorker(
  program: string,
  task: WorkerTask,
  report: (part: number, progress: WorkerProgress) => void,
): Promise<WorkerReport> {
  const worker = fork(program, [], { execArgv: ["--conditions=react-server"] });
  worker.send(task);
  let [route, since] = ["", Date.now()];
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerReport | WorkerProgress) => {
      if (!("ready" in message)) return resolve(message);
      [route, since] = [message.route, Date.now()];
      report(task.part, message);
    });
    worker.once("error", reject);
    worker.once("exit", (code, signal) => {
      const isLate = signal === "SIGKILL" && Date.now() - since >= task.answerTime;
      const reason = isLate
        ? `${route} was not made in ${task.answerTime / 1_000} seconds`
        : `exit code ${code ?? signal}`;
      reject(new Error(`The pages could not be rendered (${reason}).`));
    });
  });
}
