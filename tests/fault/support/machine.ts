import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Release } from "@/lib/server/releases/releases";

const root = path.join(import.meta.dirname, "../../..");

export interface Machine {
  dataDir: string;
  databaseUrl: string | undefined;
  environment: Record<string, string>;
  /** A command in the folder of the project. @returns its output @throws where its exit code is not 0 */
  agency(...args: string[]): Promise<string>;
  /** A command in the folder of a release. */
  agencyOf(release: Release, ...args: string[]): Promise<string>;
}

interface MachineOptions {
  /** Where its data are made. */
  folder: string;
  /** The folder of its releases. */
  releases: string;
  workers: number;
  /** An empty database; SQLite without it. */
  databaseUrl?: string | undefined;
}

/** A machine with an empty database. */
export function newMachine({ folder, releases, workers, databaseUrl }: MachineOptions): Machine {
  const dataDir = path.join(mkdtempSync(path.join(folder, "machine-")), "data");
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    WORKERS: String(workers),
    SECRET: "only for these tests: 0123456789abcdef",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  async function agencyIn(cwd: string, args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=react-server", "lib/cli/agency.ts", ...args],
      { cwd, env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE, ...environment } },
    );
    return stdout;
  }
  return {
    dataDir,
    databaseUrl,
    environment,
    agency: (...args) => agencyIn(root, args),
    agencyOf: ({ id }, ...args) => agencyIn(path.join(releases, id), args),
  };
}
