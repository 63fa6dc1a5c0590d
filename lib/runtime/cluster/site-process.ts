import "server-only";
import cluster from "node:cluster";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "../../server/log.ts";
import { beatTime, drainOrder, givenSocket, readWorkerMessage, requestsOnly, whenReady } from "./messages.ts";
import { type ProcessEnd, StartFailure } from "./start-failure.ts";

/** What a worker is started from. */
export interface SiteSource {
  /** It runs there. */
  folder: string;
  program: string;
  /** null for the build of the project itself. */
  release: string | null;
  /** Whether it makes the site, of which there is nothing yet. */
  isFirstRun?: boolean;
}

interface StartOptions {
  hasBackground: boolean;
  /** Set for one that takes the place of others: it waits for its store, and has this long, in ms. */
  patience?: number;
  /** Variables in which it differs from this process. */
  variables: Record<string, string>;
  /** Whether it takes connections of systemd's socket, the first descriptor that this process was given. */
  hasSocket?: boolean;
  /** How many signs of life may fail to come. */
  silence?: number;
}

/** The descriptor of systemd's first socket. */
const systemdSocket = 3;

/** In MB: what a start leaves behind is thrown away early, which saves 50 MB a worker, and some of the processor. */
const youngGeneration = "--max-semi-space-size=8";

const phraseOf = ({ code, signal }: ProcessEnd) =>
  `It ended ${signal ? `by ${signal}` : `with exit code ${code}`} before it took requests: the log of the site says more.`;

/** The Node that a release came with: that of the project may be replaced at any time. */
function nodeOf(folder: string): string {
  const local = path.join(folder, "node_modules/node/bin/node");
  return existsSync(local) ? local : process.execPath;
}

/** Starts a worker. */
export function startSiteProcess(
  source: SiteSource,
  { hasBackground, patience, variables, hasSocket = false, silence = 10 }: StartOptions,
) {
  // Workers take connections from one socket themselves: nothing passes through this process, and none is lost while one leaves.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const execArgv = [...process.execArgv, youngGeneration];
  const args = [
    ...(patience === undefined ? [] : [whenReady]),
    ...(hasBackground ? [] : [requestsOnly]),
    ...(hasSocket ? [givenSocket] : []),
  ];
  const stdio = ["inherit", "inherit", "inherit", "ipc", ...(hasSocket ? [systemdSocket] : [])] as const;
  cluster.setupPrimary({ exec: source.program, cwd: source.folder, args, execArgv, stdio: [...stdio] });
  const { execPath } = process;
  // Node has no option for it.
  process.execPath = source.release === null ? execPath : nodeOf(source.folder);
  const worker = cluster.fork(variables);
  process.execPath = execPath;

  const ended = once(worker, "exit").then(([code, signal]): ProcessEnd => ({ code, signal }));
  const started = Promise.withResolvers<void>();
  const drained = Promise.withResolvers<void>();
  let reason: string | undefined;
  // Null before the first sign: a worker of an older release gives none.
  let missed: number | null = null;
  worker.on("message", (message: unknown) => {
    const report = readWorkerMessage(message);
    if (report?.state === "alive") missed = 0;
    if (report?.state === "serving") started.resolve();
    if (report?.state === "draining") drained.resolve();
    if (report?.state === "failed") reason = report.reason;
    if (report?.state === "unready") reason = `It is not ready: ${report.reasons.join(", ")}.`;
  });
  const send = (signal: "SIGTERM" | "SIGKILL") => void worker.process.kill(signal);

  // Turns of this process are counted, not time: on a machine that sleeps or has no processor to spare, both stand still.
  const watch = setInterval(() => {
    if (missed === null) return;
    missed += 1;
    if (missed <= silence) return;
    log.error({ pid: worker.process.pid }, "a worker is stuck, and is killed: it answers nobody");
    send("SIGKILL");
  }, beatTime).unref();
  void ended.then(() => clearInterval(watch));

  async function untilServing(): Promise<void> {
    const fails = ended.then((end) => {
      throw new StartFailure(reason ?? phraseOf(end), end);
    });
    const late = patience === undefined ? [] : [wait(patience, "late" as const, { ref: false })];
    if ((await Promise.race([started.promise, fails, ...late])) !== "late") return;
    send("SIGKILL");
    throw new StartFailure(reason ?? `It was not ready after ${patience} ms.`, await ended);
  }

  const serving = untilServing();
  // Whoever stops it does not wait for its start.
  serving.catch(() => undefined);
  return {
    source,
    /** Whether it does the background work of this machine besides. */
    hasBackground,
    startedAt: Date.now(),
    /** Resolves once it takes requests. @throws StartFailure */
    serving,
    ended,
    /** Lets it answer what it has, without a hurry. Resolves once it takes no more connections, which one of an older release does not say. */
    drain(): Promise<unknown> {
      worker.send(drainOrder, () => undefined);
      return Promise.race([drained.promise, ended]);
    },
    /** Asks it to end within ten seconds. */
    stop: () => send("SIGTERM"),
    kill: () => send("SIGKILL"),
  };
}

export type SiteProcess = ReturnType<typeof startSiteProcess>;
