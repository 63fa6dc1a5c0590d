import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { globalSingleton } from "../global-singleton.ts";
import type { Answer, Opened, Question, SqliteOutcome } from "./sqlite-thread.ts";
import { StoreFault, type StoreFaultCode } from "./store-fault.ts";

interface Thread {
  worker: Worker;
  pending: Map<number, { resolve(answer: Answer): void; reject(reason: unknown): void }>;
  hasEnded: boolean;
}

const held = globalSingleton("sqlite thread", () => ({ thread: undefined as Thread | undefined, nextId: 1 }));

/** Node reads the source as it is, beside a build too: a thread cannot begin in a part of a bundle. */
const source = () => path.join(process.cwd(), "lib/server/db/sqlite-thread.ts");

const ended = () =>
  Object.assign(new Error("The thread of the database has ended."), { code: "ERR_INVALID_STATE" });

function startThread(): Thread {
  const worker = new Worker(source(), { execArgv: ["--conditions=react-server"] });
  const thread: Thread = { worker, pending: new Map(), hasEnded: false };
  worker.on("message", (answer: Answer) => {
    const waiting = thread.pending.get(answer.id);
    thread.pending.delete(answer.id);
    if (thread.pending.size === 0) worker.unref();
    waiting?.resolve(answer);
  });
  const end = () => {
    thread.hasEnded = true;
    if (held.thread === thread) held.thread = undefined;
    for (const { reject } of thread.pending.values()) reject(ended());
    thread.pending.clear();
  };
  worker.on("error", end);
  worker.on("exit", end);
  worker.unref();
  return thread;
}

function thrown({
  name,
  message,
  code,
  errcode,
  isStale,
}: Extract<Answer, { error: unknown }>["error"]): Error {
  if (name === "StoreFault") return new StoreFault(code as StoreFaultCode, message, { isStale });
  return Object.assign(new Error(message), { name, code, errcode });
}

/** A process lives at least as long as a question is open, and no longer for the thread's sake. */
function post({ worker, pending, hasEnded }: Thread, question: Question): Promise<Answer> {
  if (hasEnded) return Promise.reject(ended());
  return new Promise((resolve, reject) => {
    const id = held.nextId++;
    if (pending.size === 0) worker.ref();
    pending.set(id, { resolve, reject });
    worker.postMessage({ id, question });
  });
}

async function ask(thread: Thread, question: Question): Promise<{ result: unknown; isTransaction: boolean }> {
  const answer = await post(thread, question);
  if ("error" in answer) throw Object.assign(thrown(answer.error), { isTransaction: answer.isTransaction });
  return answer;
}

/** One connection to one file, whose calls run in the thread one after the other. */
export interface SqliteConnection extends Opened {
  /** As the last answer has left it: a full disk, say, makes SQLite end a transaction by itself. */
  isTransaction(): boolean;
  /** @throws StoreFault, and SQLite's own errors with their `errcode` */
  query(text: string, values: readonly unknown[]): Promise<SqliteOutcome>;
  close(): Promise<void>;
  /** Closes it as damaged: the file is not opened again before it is another one. */
  condemn(): Promise<void>;
}

/**
 * Opens a file, which must hold together.
 * @param mayCreate whether there may be no file yet
 * @throws StoreFault, and SQLite's own errors; waits for no other process
 */
export async function connect(file: string, mayCreate: boolean): Promise<SqliteConnection> {
  held.thread ??= startThread();
  // A handle means nothing to a thread that is started after this one has ended.
  const { thread } = held;
  const { handle, isUnchecked } = (await ask(thread, { call: "open", file, mayCreate })).result as Opened;
  let isTransaction = false;
  return {
    handle,
    isUnchecked,
    isTransaction: () => isTransaction,
    async query(text, values) {
      try {
        const answer = await ask(thread, { call: "query", handle, text, values });
        isTransaction = answer.isTransaction;
        return answer.result as SqliteOutcome;
      } catch (error) {
        isTransaction = (error as { isTransaction?: boolean }).isTransaction === true;
        throw error;
      }
    },
    close: async () => void (await ask(thread, { call: "close", handle })),
    condemn: async () => void (await ask(thread, { call: "condemn", handle })),
  };
}

/** Whether a file holds together, read whole in a thread of its own. @throws SQLite's own errors */
export async function isFileSound(file: string): Promise<boolean> {
  const thread = startThread();
  try {
    const answer = await post(thread, { call: "check", file });
    if ("error" in answer) throw thrown(answer.error);
    return answer.result === true;
  } finally {
    await thread.worker.terminate();
  }
}
