import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { ask } from "../../fault/load/ask";
import { askSteadily, type Measured } from "../../fault/load/measure";
import { copyProject } from "../../fault/support/project-copy";
import { type RunningSite, startSite } from "../../fault/support/site";

const root = path.join(import.meta.dirname, "../../..");

/** A site as an agency runs it: a clone of the project that Git keeps, served from a release. */
export interface AgencySite extends AsyncDisposable {
  /** `http://localhost:PORT`, where the desk is signed in to. */
  origin: string;
  /** The clone. */
  folder: string;
  /** `npm run agency -- …` in the clone. @returns what it wrote */
  agency: (...args: string[]) => Promise<string>;
  /** `git …` in the clone. @returns what it wrote */
  git: (...args: string[]) => Promise<string>;
}

const run = promisify(execFile);

/** Copies the project with its build, and starts it. It goes with its folder once it is disposed. */
export async function startAgencySite(): Promise<AgencySite> {
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "test-results/agency-"));
  const [project, dataDir, releases] = ["project", "data", "releases"].map((name) => path.join(folder, name));
  const environment = { DATA_DIR: `${dataDir}`, RELEASES_DIR: `${releases}`, PROJECT_DIR: `${project}` };
  const secret = "only for this journey: 0123456789abcdef";
  const { PATH = "" } = process.env;
  const options = {
    cwd: `${project}`,
    env: { NODE_ENV: "production", PATH, SECRET: secret, ...environment } as const,
    maxBuffer: 1e8,
  };
  const git = async (...args: string[]) =>
    (await run("git", ["-c", "user.name=Agency", "-c", "user.email=agency@localhost", ...args], options))
      .stdout;
  const agency = async (...args: string[]) =>
    (await run(process.execPath, ["--conditions=react-server", "lib/cli/agency.ts", ...args], options))
      .stdout;

  copyProject(root, `${project}`, { isBuilt: true });
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "Begin");
  await agency("release", "--switch");
  const site: RunningSite = await startSite({ ...environment, SECRET: secret }, { folder: `${project}` });
  return {
    origin: `http://localhost:${site.port}`,
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
