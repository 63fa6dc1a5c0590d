import "server-only";
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { operatorEnvironment } from "../../server/env.ts";
import { systemErrorCode } from "../../server/errors.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { onStop } from "../../server/lifecycle.ts";
import { log } from "../../server/log.ts";
import { previewSocket } from "../../server/preview-socket.ts";
import {
  type RenderOrder,
  type RenderOutcome,
  renderTime,
  viewerHeader,
} from "../contract/preview-process.ts";

/** Of the folder that the site is served from, as Node runs it: what the framework has bundled has no other files beside it. */
const program = "lib/build/preview/preview-process.ts";

/** MB, so that an edit that makes pages endless ends with its process. */
const heap = 512;

/** How long a start and an answer may take together, in ms: less than the desk waits for it. */
const patience = 18_000;

/** Where the process does not start or does not answer in time. */
const late = () => new HttpError("preview-late");

function send(
  method: string,
  at: string,
  headers: Record<string, string>,
  { body, time = patience }: { body?: string; time?: number } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: previewSocket(process.cwd()), agent: false, method, path: at, headers },
      resolve,
    );
    outgoing.setTimeout(time, () => outgoing.destroy(late()));
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Nobody listens there. */
const isAbsent = (error: unknown) => ["ENOENT", "ECONNREFUSED"].includes(systemErrorCode(error) ?? "");

const starting: { process?: Promise<void> } = {};

/** Resolves once a process listens or has ended, such as one that has found another at work. */
function startProcess(): Promise<void> {
  starting.process ??= new Promise<void>((resolve) => {
    const child = fork(path.join(process.cwd(), program), [], {
      cwd: process.cwd(),
      execArgv: ["--conditions=react-server", `--max-old-space-size=${heap}`],
      env: operatorEnvironment(),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Not started at all: there is no exit, and the next order tries again.
    child.once("error", () => {
      starting.process = undefined;
      resolve();
    });
    child.once("message", () => resolve());
    child.once("exit", (code) => {
      if (code) log.info({ code }, "the process of previews has ended");
      starting.process = undefined;
      resolve();
    });
    child.unref();
    child.channel?.unref();
    onStop("at-signal", async () => void child.kill());
  });
  return starting.process;
}

/** @throws HttpError `preview-late` */
async function orderFrom(order: RenderOrder): Promise<RenderOutcome> {
  const begin = Date.now();
  const end = begin + patience;
  const body = JSON.stringify(order);
  while (Date.now() < end) {
    try {
      const headers = { "content-type": "application/json" };
      const answer = await send("POST", "/", headers, { body, time: end - Date.now() });
      return JSON.parse(await text(answer)) as RenderOutcome;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (!isAbsent(error) && systemErrorCode(error) !== "ECONNRESET") throw error;
      // It was killed over this order, or over one that kept it waiting as long: not once more for the same.
      if (!isAbsent(error) && Date.now() - begin >= renderTime) throw late();
      // It ended with the order in hand: another one starts.
      await startProcess();
      // Another worker's may be on its way.
      await wait(200);
    }
  }
  throw late();
}

/**
 * Has a page rendered by the process of previews, which is started where it does not run.
 * @throws HttpError `preview-late`; `preview-missing` without a build in this folder, as in `npm run dev`: nothing can render a page
 */
export async function renderPreview(order: RenderOrder): Promise<RenderOutcome> {
  if (!existsSync(path.join(process.cwd(), ".next/BUILD_ID"))) throw new HttpError("preview-missing");
  return orderFrom(order);
}

/** A page that was rendered for somebody; null where its time is over, or it is another's. */
export async function previewPage(token: string, viewer: string): Promise<string | null> {
  try {
    const answer = await send("GET", `/${token}`, { [viewerHeader]: viewer });
    return answer.statusCode === 200 ? await text(answer) : null;
  } catch (error) {
    if (isAbsent(error) || systemErrorCode(error) === "ECONNRESET") return null;
    throw error;
  }
}
