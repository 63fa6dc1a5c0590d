import { execFile } from "node:child_process";
import { Writable } from "node:stream";
import { agency } from "@/lib/cli/run-command";
import { readStore } from "@/lib/server/db/store";
import { env, environmentOf } from "@/lib/server/env";
import type { Place } from "./place";

interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

/** Keeps what is written to it. */
class TextStream extends Writable {
  text = "";
  override _write(chunk: Buffer, _: string, done: () => void) {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a command in this process, with the environment as it is. */
export async function runAgency(...args: string[]): Promise<CommandResult> {
  const [stdout, stderr] = [new TextStream(), new TextStream()];
  const status = await agency(args, { stdout, stderr });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

/** Runs commands in this process on a store, as the agency would beside the running site. */
export function agencyAt({ environment }: Pick<Place, "environment">) {
  return async (...args: string[]): Promise<CommandResult> => {
    const before = { ...env };
    Object.assign(env, environmentOf({ NODE_ENV: "production", ...environment }));
    try {
      return await runAgency(...args);
    } finally {
      Object.assign(env, before);
    }
  };
}

/** Set to nothing, so that no `.env` of who runs the tests leads a command to another store. */
const unset = {
  ...{ SITE_URL: "", DATABASE_URL: "", SECRET: "", PORT: "" },
  ...{ MAIL_URL: "", MAIL_FROM: "", AGENCY_EMAIL: "" },
  ...{ DESK: "", DESK_SECOND_FACTOR: "" },
  ...{ CAPTCHA_COST: "", LIMIT_SCALE: "", TRUST_PROXY: "", RELEASES_DIR: "", WORKERS: "", BACKUP_TO: "" },
};

/** Runs `npm run agency --` as a process of its own, and waits until it has ended by itself. Nobody answers it. */
export const agencyProcess = (environment: Record<string, string>, ...args: string[]) =>
  answeredProcess("", environment, ...args);

/** @param answers what it reads */
export function answeredProcess(
  answers: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const env = { NODE_ENV: "production" as const, PATH, NODE_COMPILE_CACHE, ...unset, ...environment };
  const command = ["--conditions=react-server", "lib/cli/agency.ts", ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end(answers);
  });
}

/** Makes the store, as the first start of the site does: commands work on what is there. */
export const siteStartedOnce = (): Promise<void> => readStore(async () => undefined);
