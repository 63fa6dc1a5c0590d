import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";

const made = [".git", ".next", "data", "node_modules", "test-results", "public/pictures"];
const linked = ["node_modules", "public/pictures"];

function copySources(folder: string) {
  const root = process.cwd();
  const left = new Set(made.map((name) => path.join(root, name)));
  cpSync(root, folder, { recursive: true, filter: (source) => !left.has(source) });
  for (const name of linked) symlinkSync(path.join(root, name), path.join(folder, name));
}

function edit(file: string, change: (data: Record<string, unknown>) => void) {
  const data = JSON.parse(readFileSync(file, "utf8"));
  change(data);
  writeFileSync(file, JSON.stringify(data));
}

/** Keeps one property in four, and those that other content names. */
function reduceStock(folder: string) {
  const content = path.join(folder, "content");
  const named = readdirSync(content)
    .filter((file) => file.endsWith(".json"))
    .flatMap(
      (file) => readFileSync(path.join(content, file), "utf8").match(/(?<="propertyId":\s*)\d+/g) ?? [],
    );
  const { owners }: { owners: { properties: number[] }[] } = JSON.parse(
    readFileSync(path.join(content, "owners.json"), "utf8"),
  );
  named.push(...owners.flatMap(({ properties }) => properties.map(String)));
  const stock = readdirSync(path.join(content, "properties"));
  const surplus = stock.filter((file, index) => index % 4 !== 0 && !named.includes(path.parse(file).name));
  for (const file of surplus) rmSync(path.join(content, "properties", file));
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
  close: () => Promise<void>;
}

async function stop(server: ChildProcess) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.kill("SIGTERM")) await ended;
}

/** Builds and serves a copy of this site as an agency would have it that edits its `site.json`. */
export async function buildOtherSite(change: (site: Record<string, unknown>) => void): Promise<OtherSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "other-site-"));
  copySources(folder);
  reduceStock(folder);
  edit(path.join(folder, "content/site.json"), change);
  await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: folder, maxBuffer: 1e8 });
  const port = await freePort();
  const server = spawn("node", ["--conditions=react-server", "lib/runtime/start.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port) },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect.poll(async () => (await fetch(url).catch(() => null))?.status, { timeout: 30_000 }).toBe(200);
  return {
    url,
    properties: readdirSync(path.join(folder, "content/properties")).map((file) => Number.parseInt(file, 10)),
    close: async () => {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
