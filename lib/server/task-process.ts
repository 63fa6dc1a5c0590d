import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { env, operatorEnvironment } from "./env.ts";
import { siteCacheVariables } from "./folders.ts";
import { watchProcess } from "./process-watch.ts";

/*
 * Work that somebody may make as long as they like is done in a process of its own, within a budget: visitors are served meanwhile, and what
 * does not come to an end is ended. In a thread, memory without end would end the whole site.
 */

/** The work has used up its time or its memory, and was ended. */
export class TaskTooLarge extends Error {
  override name = "TaskTooLarge";
}

/** So much waits that this would come too late. */
export class TooManyTasks extends Error {
  override name = "TooManyTasks";
}

type Message<Result> = { ready: true } | { result: Result } | { failure: string };

/** What a process may use, and how much may wait for it. */
interface Budget {
  /** For one task, in ms. */
  time: number;
  /** Of the heap, in MB. */
  memory: number;
  /** Tasks that wait, the one that runs included. */
  tasks: number;
}

/** In ms: it loads its program, on a busy machine beside much else. */
const startTime = 60_000;
/** In ms without a task after which it ends, and its memory is free again. */
const idleTime = 2 * 60_000;

const failed = (reason: string) => new Error(`The work of a process failed: ${reason}`);

/** Node ends itself so where its heap is full. */
const isOutOfMemory = (code: number | null, signal: string | null) => signal === "SIGABRT" || code === 134;

/** A process that does one task after the other. It starts with the first one, and anew after one that had to be ended. */
export class TaskProcess<Task extends object, Result> {
  readonly #program: string;
  readonly #budget: Budget;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #tasks = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param program the TypeScript source, which calls `serveTasks`, in the folder that the site is served from */
  constructor(program: string, budget: Budget) {
    this.#program = program;
    this.#budget = budget;
  }

  /**
   * @param onStart called when the task's turn has come
   * @throws TaskTooLarge, TooManyTasks, and Error where the task throws
   */
  async run(task: Task, onStart?: () => void): Promise<Result> {
    if (this.#tasks >= this.#budget.tasks) throw new TooManyTasks();
    this.#tasks += 1;
    const result = this.#last.then(() => {
      onStart?.();
      return this.#perform(task);
    });
    this.#last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Starts the process for a task that is about to come. */
  warm(): void {
    if (this.#child || this.#tasks > 0) return;
    const started = this.#last.then(async () => {
      this.#child ??= await this.#start();
      this.#rest();
    });
    this.#last = started.catch(() => undefined);
  }

  /** Lets it wait for a task, and end where none comes. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.end(), idleTime).unref();
  }

  async #perform(task: Task): Promise<Result> {
    clearTimeout(this.#idle);
    this.#child ??= await this.#start();
    this.#child.channel?.ref();
    this.#child.send(task, () => undefined);
    try {
      const message = await this.#next(this.#child, this.#budget.time);
      if ("result" in message) return message.result;
      throw failed("failure" in message ? message.failure : "out of turn");
    } finally {
      this.#rest();
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(path.resolve(this.#program), [], {
      execArgv: ["--conditions=react-server", `--max-old-space-size=${this.#budget.memory}`],
      env: operatorEnvironment(siteCacheVariables(env)),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", () => this.#forget(child));
    child.on("exit", () => this.#forget(child));
    child.unref();
    await this.#next(child, startTime);
    return child;
  }

  /** The next message of a process, which is ended where it fails or takes too long. */
  async #next(child: ChildProcess, time: number): Promise<Message<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<Message<Result>>();
    const late = setTimeout(() => reject(new TaskTooLarge()), time);
    const onMessage = (message: unknown) => resolve(message as Message<Result>);
    const onError = ({ name }: Error) => reject(failed(name));
    const onExit = (code: number | null, signal: string | null) =>
      reject(isOutOfMemory(code, signal) ? new TaskTooLarge() : failed("it has ended"));
    child.once("message", onMessage).once("error", onError).once("exit", onExit);
    try {
      return await promise;
    } catch (error) {
      this.#forget(child);
      child.kill("SIGKILL");
      throw error;
    } finally {
      clearTimeout(late);
      child.off("message", onMessage).off("error", onError).off("exit", onExit);
    }
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
  }

  /** Ends the process; a task after that starts another one. */
  end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}

/** Does the tasks of a `TaskProcess`: called once by its program. */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  const send = (message: Message<Result>) => process.send?.(message);
  watchProcess();
  process.on("message", async (task) => {
    try {
      send({ result: await work(task as Task) });
    } catch (error) {
      send({ failure: error instanceof Error ? error.name : "unknown" });
    }
  });
  send({ ready: true });
}
