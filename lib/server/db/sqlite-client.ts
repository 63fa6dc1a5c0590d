import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { globalSingleton } from "../global-singleton.ts";
import type { Opened, SqliteOutcome, ThreadRequest, ThreadResponse } from "./sqlite-thread.ts";
import { StoreFault, type StoreFaultCode } from "./store-fault.ts";

interface Thread {
  worker: Worker;
  pending: Map<number, { resolve(response: ThreadResponse): void; reject(reason: unknown): void }>;
  hasEnded: boolean;
}

const current = globalSingleton<{ thread?: Thread; nextId: number }>("sqlite thread", () => ({ nextId: 1 }));

/** Node runs the TypeScript source, next to a build too: a worker thread cannot start from inside a bundle. */
const source = () => path.join(process.cwd(), "lib/server/db/sqlite-thread.ts");

const threadEnded = () =>
  Object.assign(new Error("The thread of the database has ended."), { code: "ERR_INVALID_STATE" });

function startThread(): Thread {
  const worker = new Worker(source(), { execArgv: ["--conditions=react-server"] });
  const thread: Thread = { worker, pending: new Map(), hasEnded: false };
  worker.on("message", (response: ThreadResponse) => {
    const caller = thread.pending.get(response.id);
    thread.pending.delete(response.id);
    if (thread.pending.size === 0) worker.unref();
    caller?.resolve(response);
  });
  const end = () => {
    thread.hasEnded = true;
    if (current.thread === thread) current.thread = undefined;
    for (const { reject } of thread.pending.values()) reject(threadEnded());
    thread.pending.clear();
  };
  worker.on("error", end);
  worker.on("exit", end);
  worker.unref();
  return thread;
}

function errorOf({
  name,
  message,
  code,
  errcode,
  isStale,
}: Extract<ThreadResponse, { error: unknown }>["error"]): Error {
  if (name === "StoreFault") return new StoreFault(code as StoreFaultCode, message, { isStale });
  return Object.assign(new Error(message), { name, code, errcode });
}

/** Keeps the process alive while a request is open, and not longer. */
function post({ worker, pending, hasEnded }: Thread, request: ThreadRequest): Promise<ThreadResponse> {
  if (hasEnded) return Promise.reject(threadEnded());
  return new Promise((resolve, reject) => {
    const id = current.nextId++;
    if (pending.size === 0) worker.ref();
    pending.set(id, { resolve, reject });
    worker.postMessage({ id, request });
  });
}

async function send(
  thread: Thread,
  request: ThreadRequest,
): Promise<{ result: unknown; isTransaction: boolean }> {
  const response = await post(thread, request);
  if ("error" in response)
    throw Object.assign(errorOf(response.error), { isTransaction: response.isTransaction });
  return response;
}

/** A connection to a file. Its calls run in the thread, one after the other. */
export interface SqliteConnection extends Opened {
  /** After the last call: SQLite may have ended the transaction itself, for instance when the disk is full. */
  isTransaction(): boolean;
  /** @throws StoreFault, and SQLite's own errors with their `errcode` */
  query(text: string, values: readonly unknown[]): Promise<SqliteOutcome>;
  close(): Promise<void>;
  /** Closes it as damaged: the file is not opened again until it was replaced. */
  condemn(): Promise<void>;
}

/**
 * Opens a file, which must be sound. Does not wait for other processes.
 * @param mayCreate whether the file may be missing
 * @throws StoreFault, and SQLite's own errors
 */
export async function connect(file: string, mayCreate: boolean): Promise<SqliteConnection> {
  current.thread ??= startThread();
  // The handle belongs to this thread: one that is started later does not have it.
  const { thread } = current;
  const { handle, isUnchecked } = (await send(thread, { call: "open", file, mayCreate })).result as Opened;
  let isTransaction = false;
  return {
    handle,
    isUnchecked,
    isTransaction: () => isTransaction,
    async query(text, values) {
      try {
        const response = await send(thread, { call: "query", handle, text, values });
        isTransaction = response.isTransaction;
        return response.result as SqliteOutcome;
      } catch (error) {
        isTransaction = (error as { isTransaction?: boolean }).isTransaction === true;
        throw error;
      }
    },
    close: async () => void (await send(thread, { call: "close", handle })),
    condemn: async () => void (await send(thread, { call: "condemn", handle })),
  };
}

/** Whether a file is sound: reads all of it, in a separate thread. @throws SQLite's own errors */
export async function isFileSound(file: string): Promise<boolean> {
  const thread = startThread();
  try {
    const response = await post(thread, { call: "check", file });
    if ("error" in response) throw errorOf(response.error);
    return response.result === true;
  } finally {
    await thread.worker.terminate();
  }
}
