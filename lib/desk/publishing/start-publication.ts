import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { canCancel, type PublicationKind } from "../../domain/desk/publication.ts";
import { env, operatorEnvironment } from "../../server/env.ts";
import { systemErrorCode } from "../../server/errors.ts";
import { siteCacheVariables } from "../../server/folders.ts";
import type { DeskPerson } from "../contract/desk-answers.ts";
import {
  type PublicationAnswer,
  type PublicationOrder,
  readPublication,
  storedPublication,
} from "./publication-files.ts";

/** Of the folder that the site is served from, as Node runs it. */
const program = "lib/desk/publishing/run-publication.ts";

/** How long its process may take to begin, in ms. */
const patience = 15_000;

/** Starts the process of a publication, which needs neither this one nor a terminal. Its arguments are a list, and no shell reads them. */
function startProcess(): ChildProcess {
  const child = spawn(process.execPath, ["--conditions=react-server", path.join(process.cwd(), program)], {
    cwd: process.cwd(),
    env: operatorEnvironment(siteCacheVariables(env)),
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // What is ordered of it then is not accepted.
  child.on("error", () => undefined);
  return child;
}

/** @returns false where another one runs, or somebody else has carried out the plan */
async function give(child: ChildProcess, order: PublicationOrder): Promise<boolean> {
  const answer = new Promise<boolean>((resolve) => {
    child.once("message", ({ isAccepted }: PublicationAnswer) => resolve(isAccepted));
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
    if (child.exitCode !== null || child.signalCode !== null) resolve(false);
  });
  child.send(order, () => undefined);
  // It may have begun although its answer is late.
  const isBegun = async () => {
    await wait(patience, undefined, { ref: false });
    return storedPublication()?.id === order.id;
  };
  const isAccepted = await Promise.race([answer, isBegun()]);
  if (child.connected) child.disconnect();
  child.unref();
  return isAccepted;
}

const orderOf = (
  kind: PublicationKind,
  { email, name }: DeskPerson,
  plan: string | null,
): PublicationOrder => ({
  ...{ id: randomUUID(), kind, by: { email, name } },
  plan,
});

/**
 * Starts a publication.
 * @param plan the planned one that is to be carried out; null where somebody has pressed the button
 * @returns false where another one runs, or somebody else has carried out the plan
 */
export async function startPublication(
  kind: PublicationKind,
  by: DeskPerson,
  plan: string | null = null,
): Promise<boolean> {
  if (readPublication()?.state === "running") return false;
  return give(startProcess(), orderOf(kind, by, plan));
}

/** A publication of a single change that gets ready while the change is being saved. */
export interface AnnouncedChange {
  /** @returns false where another one runs by now */
  begin(): Promise<boolean>;
  /** Ends it, unless it has begun. */
  withdraw(): void;
}

/** Lets a publication get ready for a change that is about to be saved; where one runs already, it takes the change at its end. */
export function announceChange(by: DeskPerson): AnnouncedChange | null {
  if (readPublication()?.state === "running") return null;
  const order = orderOf("change", by, null);
  const child = startProcess();
  child.send({ announced: order.id }, () => undefined);
  let isBegun = false;
  return {
    begin() {
      isBegun = true;
      return give(child, order);
    },
    withdraw() {
      if (isBegun) return;
      if (child.connected) child.disconnect();
      child.unref();
    },
  };
}

/**
 * Ends the publication that runs, unless it is about to change the site.
 * @returns whether it was asked to end
 */
export function cancelPublication(): boolean {
  const running = readPublication();
  const stored = storedPublication();
  if (
    running?.state !== "running" ||
    running.kind === "change" ||
    !stored ||
    !canCancel(running.progress?.step ?? null)
  )
    return false;
  try {
    process.kill(stored.pid, "SIGTERM");
    return true;
  } catch (error) {
    // It has ended between.
    if (systemErrorCode(error) === "ESRCH") return false;
    throw error;
  }
}
