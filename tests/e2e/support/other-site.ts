import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { becomeSecondAgency } from "../../fixtures/second-agency";
import { type BuiltText, builtTexts } from "../../sources/answers";
import { streetFile } from "../../sources/street-file";
import { streetTile } from "../../sources/street-tile";

// Its pictures are copied as they are, so that none is converted again.
const made = [".build", ".git", ".next", "data", "node_modules", "releases", "test-results"];

function copySources(folder: string) {
  const root = process.cwd();
  const left = new Set(made.map((name) => path.join(root, name)));
  cpSync(root, folder, { recursive: true, filter: (source) => !left.has(source) });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export interface OtherSite {
  url: string;
  /** Ids of the properties it has. */
  properties: number[];
  /** All that its build wrote for visitors, by its place: pages, style sheets, feeds, scripts. */
  files: () => BuiltText[];
  close: () => Promise<void>;
}

async function stop(server: ChildProcess) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.kill("SIGTERM")) await ended;
}

/** Builds and serves a copy of this site with the content of a second agency, which changes nothing else. */
export async function buildSecondAgency(): Promise<OtherSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "other-site-"));
  copySources(folder);
  becomeSecondAgency(path.join(folder, "content"));
  // As `npm run agency -- map fetch` writes it, down to the zoom that it asks for.
  writeFileSync(path.join(folder, "content/map/basemap.pmtiles"), streetFile(streetTile(), 15));
  await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: folder, maxBuffer: 1e8 });
  const port = await freePort();
  const server = spawn("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(folder, "data"),
      MAIL_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      CAPTCHA_COST: "100",
    },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect.poll(async () => (await fetch(url).catch(() => null))?.status, { timeout: 30_000 }).toBe(200);
  return {
    url,
    properties: readdirSync(path.join(folder, "content/properties")).map((file) => Number.parseInt(file, 10)),
    files: () => builtTexts("**/*.{html,json,xml,txt,webmanifest,css,js}", folder),
    close: async () => {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
