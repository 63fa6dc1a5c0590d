import "server-only";
import { chmodSync, existsSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { parentPort } from "node:worker_threads";
import { makeFolder } from "../make-folder.ts";
import { faultOf, identitiesOf, requireInPlace, sizeOf, stampOf } from "./sqlite-files.ts";
import { isStoreFault } from "./store-fault.ts";

/**
 * The thread in which SQLite runs. Its calls block: while a disk confirms a commit, while the log is worked into the file. Here
 * they hold up nobody but each other. `sqlite-client.ts` starts it and asks; each question is answered in its turn.
 */

/** What a connection can be asked. */
export type Question =
  | { call: "open"; file: string; mayCreate: boolean }
  | { call: "query"; handle: number; text: string; values: readonly unknown[] }
  | { call: "close"; handle: number }
  /** Closes it, and refuses to open the file again before it is another one. */
  | { call: "condemn"; handle: number }
  /** Reads the whole file on a connection of its own. */
  | { call: "check"; file: string };

export interface Opened {
  handle: number;
  /** Too large to be read whole before its first use. */
  isUnchecked: boolean;
}

export interface SqliteOutcome {
  rows: unknown[];
  changes?: number | bigint;
  insertId?: number | bigint;
}

export type Answer = { id: number; isTransaction: boolean } & (
  | { result: unknown }
  | { error: { name: string; message: string; code?: unknown; errcode?: unknown; isStale?: boolean } }
);

interface Connection {
  file: string;
  database: DatabaseSync;
  statements: Map<string, StatementSync>;
  /** Of the file, its log and the log's index, as they were opened. */
  identities: (string | null)[];
  isCondemned: boolean;
}

const mostStatements = 200;
/** In bytes. Up to here the whole file is read before its first use, in some 20 ms; a larger one is read beside it. */
const mostAtOnce = 64_000_000;

const connections = new Map<number, Connection>();
/** Damaged files by their path, with what tells them from the ones that take their place. */
const damaged = new Map<string, string>();
let nextHandle = 1;

/** Waits for nobody: who finds another process in the way is told so at once and tries again later. */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // What is erased is overwritten with zeros, also in pages that are free afterwards.
    database.exec("pragma secure_delete = on");
    // In pages of 4 kB: the log is worked into the file some hundred requests at a time, not some ten.
    database.exec("pragma wal_autocheckpoint = 4000");
    // The log and its index are there from the first question on.
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

/** SQLite's result codes for a file that contradicts itself, and for one that is none of its own. */
const isDamage = (error: unknown) =>
  [11, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff);

const isOurs = (database: DatabaseSync) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get() !==
  undefined;

function openSound(file: string, mayCreate: boolean): { database: DatabaseSync; isUnchecked: boolean } {
  const database = openFile(file);
  try {
    const isUnchecked = sizeOf(file) + sizeOf(`${file}-wal`) > mostAtOnce;
    if (!isUnchecked && !isSound(database)) throw faultOf("damaged", file);
    if (!mayCreate && !isOurs(database)) throw faultOf("file-empty", file);
    return { database, isUnchecked };
  } catch (error) {
    database.close();
    throw error;
  }
}

function open({ file, mayCreate }: { file: string; mayCreate: boolean }): Opened {
  const stamp = stampOf(file);
  if (stamp === "" && !mayCreate) throw faultOf("file-missing", file);
  if (stamp !== "" && damaged.get(file) === stamp) throw faultOf("damaged", file);
  if (sizeOf(file) === 0 && !mayCreate) throw faultOf("file-empty", file);
  makeFolder(path.dirname(file));
  try {
    const { database, isUnchecked } = openSound(file, mayCreate);
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
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= mostStatements) statements.clear();
  const statement = database.prepare(text);
  statements.set(text, statement);
  return statement;
}

function run(statement: StatementSync, values: SQLInputValue[]): SqliteOutcome {
  if (statement.columns().length > 0) return { rows: statement.all(...values) };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes, insertId: lastInsertRowid };
}

function query({
  handle,
  text,
  values,
}: {
  handle: number;
  text: string;
  values: readonly unknown[];
}): SqliteOutcome {
  const connection = connectionOf(handle);
  const isBegun = connection.database.isTransaction;
  if (!isBegun || text === "commit") requireInPlace(connection.file, connection.identities, !isBegun);
  const outcome = run(prepared(connection, text), values as SQLInputValue[]);
  // What was committed is only acknowledged from the file that everybody else reads.
  if (!connection.database.isTransaction && text !== "rollback")
    requireInPlace(connection.file, connection.identities, false);
  return outcome;
}

/**
 * Works the log into the file it belongs to, also where that is found under another name or no name any more, and puts a log
 * that cannot be emptied aside: SQLite would apply it to the file that has taken the place.
 */
function leave({ file, database, identities }: Connection): void {
  const now = identitiesOf(file);
  const isMoved = now.some((identity, at) => identity !== identities[at]);
  if (isMoved) {
    try {
      database.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // The disk is full, say, or somebody else reads. What is left of the log is put aside below.
    }
  }
  database.close();
  const isForeign = now[0] !== null && now[0] !== identities[0] && now[1] === identities[1];
  if (isForeign && sizeOf(`${file}-wal`) > 0) renameSync(`${file}-wal`, `${file}-wal.${Date.now()}`);
}

function close(handle: number): void {
  const connection = connections.get(handle);
  connections.delete(handle);
  if (connection?.database.isOpen) leave(connection);
}

function condemn(handle: number): void {
  const connection = connections.get(handle);
  if (!connection?.database.isOpen) return;
  connection.isCondemned = true;
  connection.database.close();
  damaged.set(connection.file, stampOf(connection.file));
}

/** @returns whether the file holds together; true for one that has gone, which is found elsewhere */
function check(file: string): boolean {
  if (!existsSync(file)) return true;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    try {
      return isSound(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

function answerTo(question: Question): unknown {
  switch (question.call) {
    case "open":
      return open(question);
    case "query":
      return query(question);
    case "close":
      return close(question.handle);
    case "condemn":
      return condemn(question.handle);
    case "check":
      return check(question.file);
  }
}

const isTransaction = (question: Question) => {
  const database = "handle" in question ? connections.get(question.handle)?.database : undefined;
  return database?.isOpen === true && database.isTransaction;
};

parentPort?.on("message", ({ id, question }: { id: number; question: Question }) => {
  let answer: { result: unknown } | { error: unknown };
  try {
    answer = { result: answerTo(question) };
  } catch (caught) {
    const { name, message, code, errcode, isStale } = caught as Error & Record<string, unknown>;
    answer = { error: { name, message, code, errcode, isStale } };
  }
  parentPort?.postMessage({ id, isTransaction: isTransaction(question), ...answer });
});
