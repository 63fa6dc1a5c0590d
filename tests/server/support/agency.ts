import { spawnSync } from "node:child_process";
import { readStore } from "@/lib/server/db/store";
import type { Place } from "./place";

/** Set to nothing, so that no `.env` of who runs the tests leads a command to another store. */
const unset = {
  ...{ SITE_URL: "", DATABASE_URL: "", SECRET: "", PORT: "" },
  ...{ MAIL_URL: "", MAIL_FROM: "", AGENCY_EMAIL: "" },
  ...{ DESK: "", DESK_SECOND_FACTOR: "" },
  ...{ CAPTCHA_COST: "", LIMIT_SCALE: "", TRUST_PROXY: "", RELEASES_DIR: "", WORKERS: "" },
};

/** Runs `npm run agency --` on a store, as the agency would beside the running site. */
export function agencyAt({ environment }: Pick<Place, "environment">) {
  return (...args: string[]) => {
    const command = ["--conditions=react-server", "lib/cli/agency.ts", ...args];
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      encoding: "utf8",
      env: { NODE_ENV: "production", PATH, NODE_COMPILE_CACHE, ...unset, ...environment },
    });
    return { status, stdout, stderr };
  };
}

/** Makes the store, as the first start of the site does: commands work on what is there. */
export const siteStartedOnce = (): Promise<void> => readStore(async () => undefined);
