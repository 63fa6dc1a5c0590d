import "server-only";
import { chmodSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";
import { makePrivateFolder } from "../private-files.ts";
import { faultOf, identitiesOf, requireInPlace, sizeOf, stampOf } from "./sqlite-files.ts";
import { isStoreFault } from "./store-fault.ts";
import { sqliteCode } from "./store-unavailable.ts";

/**
 * The worker thread in which SQLite runs. Its calls block while a disk confirms a commit or a checkpoint runs; here they block nothing but
 * each other. `sqlite-client.ts` starts it and sends requests, which are handled one after the other.
 */

/** A request to the thread. */
export type ThreadRequest =
  | { call: "open"; file: string; mayCreate: boolean }
  | { call: "query"; handle: number; text: string; values: readonly unknown[] }
  | { call: "close"; handle: number }
  /** Closes it as damaged: the file is not opened again until it was replaced. */
  | { call: "condemn"; handle: number }
  /** Reads the whole file on a connection of its own. */
  | { call: "check"; file: string };

type RequestOf<Call> = Extract<ThreadRequest, { call: Call }>;

export interface Opened {
  handle: number;
  /** The file was too large to be checked before its first use. */
  isUnchecked: boolean;
}

export interface SqliteOutcome {
  rows: unknown[];
  changes?: number | bigint;
  insertId?: number | bigint;
}

export type ThreadResponse = { id: number; isTransaction: boolean } & (
  | { result: unknown }
  | { error: { name: string; message: string; code?: unknown; errcode?: unknown; isStale?: boolean } }
);

interface Connection {
  file: string;
  database: DatabaseSync;
  statements: Map<string, StatementSync>;
  /** Of the file, its write-ahead log and the index of the log, when they were opened. */
  identities: (string | null)[];
  isCondemned: boolean;
}

const maxStatements = 200;
/** In bytes. Up to this size the whole file is checked before its first use, in some 20 ms; a larger one is checked afterwards. */
const maxCheckedAtOpen = 64_000_000;

const connections = new Map<number, Connection>();
/** Stamps of damaged files by path, to recognise when they were replaced. */
const damaged = new Map<string, string>();
let nextHandle = 1;

/** Does not wait for other processes: the caller gets "busy" at once and tries again. */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // Deleted rows are overwritten with zeros, also in pages that become free.
    database.exec("pragma secure_delete = on");
    // In pages of 4 kB: a checkpoint after some hundred requests, not after some ten.
    database.exec("pragma wal_autocheckpoint = 4000");
    // Creates the log and its index.
    database.prepare("select count(*) from sqlite_schema").get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Reads every page and every index. */
function isSound(database: DatabaseSync): boolean {
  try {
    const [first] = database.prepare("pragma integrity_check(1)").all();
    return first?.integrity_check === "ok";
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** 11 corrupt, 26 not a database. */
const isDamage = (error: unknown) => {
  const code = sqliteCode(error);
  return code === 11 || code === 26;
};

const hasMigrations = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get() !==
  undefined;

function openChecked(file: string, mayCreate: boolean): { database: DatabaseSync; isUnchecked: boolean } {
  const database = openFile(file);
  try {
    const isUnchecked = sizeOf(file) + sizeOf(`${file}-wal`) > maxCheckedAtOpen;
    if (!isUnchecked && !isSound(database)) throw faultOf("damaged", file);
    if (!mayCreate && !hasMigrations(database)) throw faultOf("file-empty", file);
    return { database, isUnchecked };
  } catch (error) {
    database.close();
    throw error;
  }
}

function open({ file, mayCreate }: RequestOf<"open">): Opened {
  const stamp = stampOf(file);
  if (stamp === "" && !mayCreate) throw faultOf("file-missing", file);
  if (stamp !== "" && damaged.get(file) === stamp) throw faultOf("damaged", file);
  if (sizeOf(file) === 0 && !mayCreate) throw faultOf("file-empty", file);
  makePrivateFolder(path.dirname(file));
  try {
    const { database, isUnchecked } = openChecked(file, mayCreate);
    const identities = identitiesOf(file);
    const handle = nextHandle++;
    connections.set(handle, { file, database, statements: new Map(), identities, isCondemned: false });
    damaged.delete(file);
    return { handle, isUnchecked };
  } catch (error) {
    if (!isDamage(error) && !(isStoreFault(error) && error.code === "damaged")) throw error;
    damaged.set(file, stampOf(file));
    throw faultOf("damaged", file);
  }
}

function connectionOf(handle: number): Connection {
  const connection = connections.get(handle);
  if (!connection) throw Object.assign(new Error("The connection is closed."), { code: "ERR_INVALID_STATE" });
  if (connection.isCondemned) throw faultOf("damaged", connection.file);
  return connection;
}

function prepared({ database, statements }: Connection, text: string): StatementSync {
  const cached = statements.get(text);
  if (cached) return cached;
  if (statements.size >= maxStatements) statements.clear();
  const statement = database.prepare(text);
  statements.set(text, statement);
  return statement;
}

function run(statement: StatementSync, values: SQLInputValue[]): SqliteOutcome {
  if (statement.columns().length > 0) return { rows: statement.all(...values) };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes, insertId: lastInsertRowid };
}

function query({ handle, text, values }: RequestOf<"query">): SqliteOutcome {
  const connection = connectionOf(handle);
  const wasInTransaction = connection.database.isTransaction;
  if (!wasInTransaction || text === "commit")
    requireInPlace(connection.file, connection.identities, !wasInTransaction);
  const outcome = run(prepared(connection, text), values as SQLInputValue[]);
  // A commit counts only if it is in the file that other processes read.
  if (!connection.database.isTransaction && text !== "rollback")
    requireInPlace(connection.file, connection.identities, false);
  return outcome;
}

/**
 * Closes a connection. Where the file was moved or deleted meanwhile, the log is checkpointed into it first. A log that cannot be emptied is
 * renamed: SQLite would apply it to the file that now has the name.
 */
function closeConnection({ file, database, identities }: Connection): void {
  const now = identitiesOf(file);
  const isMoved = now.some((identity, at) => identity !== identities[at]);
  if (isMoved) {
    try {
      database.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // The disk is full, for instance, or another process reads. The rest of the log is renamed below.
    }
  }
  database.close();
  const isForeign = now[0] !== null && now[0] !== identities[0] && now[1] === identities[1];
  if (isForeign && sizeOf(`${file}-wal`) > 0) renameSync(`${file}-wal`, `${file}-wal.${Date.now()}`);
}

function close({ handle }: RequestOf<"close">): void {
  const connection = connections.get(handle);
  connections.delete(handle);
  if (connection?.database.isOpen) closeConnection(connection);
}

function condemn({ handle }: RequestOf<"condemn">): void {
  const connection = connections.get(handle);
  if (!connection?.database.isOpen) return;
  connection.isCondemned = true;
  connection.database.close();
  damaged.set(connection.file, stampOf(connection.file));
}

/** @returns whether the file is sound; true for a missing one, which `requireInPlace` finds */
function check({ file }: RequestOf<"check">): boolean {
  if (!existsSync(file)) return true;
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    return isSound(database);
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

const calls: { [Call in ThreadRequest["call"]]: (request: RequestOf<Call>) => unknown } = {
  open,
  query,
  close,
  condemn,
  check,
};

const isTransaction = (request: ThreadRequest) => {
  const database = "handle" in request ? connections.get(request.handle)?.database : undefined;
  return database?.isOpen === true && database.isTransaction;
};

parentPort?.on("message", ({ id, request }: { id: number; request: ThreadRequest }) => {
  let response: { result: unknown } | { error: unknown };
  try {
    response = { result: calls[request.call](request as never) };
  } catch (caught) {
    const { name, message, code, errcode, isStale } = caught as Error & Record<string, unknown>;
    response = { error: { name, message, code, errcode, isStale } };
  }
  parentPort?.postMessage({ id, isTransaction: isTransaction(request), ...response });
});
