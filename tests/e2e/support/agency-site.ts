import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { ask } from "../../fault/load/ask";
import { askSteadily, type Measured } from "../../fault/load/measure";
import { copyProject } from "../../fault/support/project-copy";
import { freePort, type RunningSite, startSite } from "../../fault/support/site";

const root = path.join(import.meta.dirname, "../../..");

/** A site as an agency runs it: a clone of the project that Git keeps, served from a release. */
export interface AgencySite extends AsyncDisposable {
  /** `http://localhost:PORT`, where the desk is signed in to. */
  origin: string;
  /** Stops the site, and starts it on the same port. @param variables what is otherwise in its environment from then on, and in that of commands */
  restart: (variables: Record<string, string>) => Promise<void>;
  /** The clone. */
  folder: string;
  /** `npm run agency -- …` in the clone. @returns what it wrote */
  agency: (...args: string[]) => Promise<string>;
  /** `git …` in the clone. @returns what it wrote */
  git: (...args: string[]) => Promise<string>;
}

const run = promisify(execFile);

/**
 * Copies the project with its build, and starts it. It goes with its folder once it is disposed.
 * @param variables more of its environment
 * @param change what is otherwise in the copy, by its folder, before its first release
 */
export async function startAgencySite(
  variables: Record<string, string> = {},
  change: (folder: string) => void = () => undefined,
): Promise<AgencySite> {
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "test-results/agency-"));
  const [project, dataDir, releases] = ["project", "data", "releases"].map((name) => path.join(folder, name));
  const environment: Record<string, string> = {
    DATA_DIR: `${dataDir}`,
    RELEASES_DIR: `${releases}`,
    PROJECT_DIR: `${project}`,
    SECRET: "only for this journey: 0123456789abcdef",
    PORT: `${await freePort()}`,
    ...variables,
  };
  const { PATH = "" } = process.env;
  const options = () => ({
    cwd: `${project}`,
    env: { NODE_ENV: "production" as const, PATH, ...environment },
    maxBuffer: 1e8,
  });
  const git = async (...args: string[]) =>
    (await run("git", ["-c", "user.name=Agency", "-c", "user.email=agency@localhost", ...args], options()))
      .stdout;
  const agency = async (...args: string[]) =>
    (await run(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", ...args], options()))
      .stdout;

  copyProject(root, `${project}`, { isBuilt: true });
  change(`${project}`);
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Begin");
  await agency("release", "--switch");
  const start = () => startSite(environment, { folder: `${project}` });
  let site: RunningSite = await start();
  return {
    origin: `http://localhost:${site.port}`,
    async restart(next) {
      await site.stop();
      Object.assign(environment, next);
      site = await start();
    },
    folder: `${project}`,
    agency,
    git,
    async [Symbol.asyncDispose]() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pages = ["/for-sale/", "/fr/a-vendre/uccle/", "/en/contact/", "/", "/de/", "/property/7123/"];

/** Visitors who read pages, a hundred a second, until they are sent home. */
export function visitPages({ origin }: AgencySite): { end: () => Promise<Measured> } {
  const over = new AbortController();
  let read = 0;
  const address = origin.replace("localhost", "127.0.0.1");
  const one = () => ask(`${address}${pages[read++ % pages.length]}`);
  const measured = askSteadily(one, { perSecond: 100, seconds: 1_200, signal: over.signal });
  return {
    end() {
      over.abort();
      return measured;
    },
  };
}
