import { spawnSync } from "node:child_process";
import type { Place } from "./place";

/** Runs `npm run agency --` on a store, as the agency would beside the running site. */
export function agencyAt({ environment }: Pick<Place, "environment">) {
  return (...args: string[]) => {
    const command = ["--conditions=react-server", "lib/commands/agency.ts", ...args];
    const { PATH = "" } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH, ...environment },
    });
    return { status, stdout, stderr };
  };
}
