import { execFileSync } from "node:child_process";
import type { RunningSite } from "../../fault/support/site";

/** `npm run agency -- …`, beside the running site. @returns what it wrote */
export const agency = ({ dataDir, secret, port }: RunningSite, ...args: string[]): string =>
  execFileSync(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, SECRET: secret, PORT: String(port) },
  });
