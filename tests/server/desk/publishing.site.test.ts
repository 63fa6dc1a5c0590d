import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease } from "@/lib/build/make-release";
import type { PreviewAnswer } from "@/lib/content/desk/preview-answers";
import type { ChangedPages, DeskPublishing, PublishingProgress } from "@/lib/content/desk/publishing-answers";
import { recordSwitch, setLiveLink } from "@/lib/server/releases/releases";
import { copyProject } from "../../fault/support/project-copy";
import { type RunningSite, startSite } from "../../fault/support/site";
import { until } from "../support/until";

const root = path.join(import.meta.dirname, "../../..");
mkdirSync(path.join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(path.join(root, "test-results/desk-"));
const releases = path.join(folder, "releases");
const property = path.join(folder, "content/properties/7123.json");

beforeAll(() => {
  copyProject(root, folder, { isBuilt: true });
  mkdirSync(releases);
  const { release } = makeRelease({ project: folder, releases, siteUrl: null });
  setLiveLink(releases, release.id);
  recordSwitch(releases, { at: Date.now(), id: release.id, kind: "switch" });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The desk in a browser in which a publisher is signed in. */
async function deskOf({ address, dataDir, secret }: RunningSite) {
  const { PATH = "" } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "lib/cli/agency.ts", "staff", "demonstrate"],
    { cwd: folder, env: { NODE_ENV: "production", PATH, DATA_DIR: dataDir, SECRET: secret } },
  );
  const [, token = ""] = /#(\S+)/.exec(stdout) ?? [];
  const origin = new URL(address.replace("127.0.0.1", "localhost")).origin;
  const headers: Record<string, string> = { origin, "content-type": "application/json" };
  const post = (at: string, body: object = {}) =>
    fetch(`${origin}/api/desk/${at}/`, {
      method: "POST",
      headers,
      body: JSON.stringify({ language: "fr", ...body }),
    });
  const entered = await post("enter", { token });
  headers.cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return {
    post,
    fetch: (at: string) => fetch(origin + at, { headers: { cookie: headers.cookie ?? "" } }),
    get: async <Answer>(at: string): Promise<Answer> =>
      (
        await fetch(`${origin}/api/desk/${at}/?language=fr`, { headers: { cookie: headers.cookie ?? "" } })
      ).json(),
  };
}

test("a price is looked at, published, seen by visitors and taken back", async () => {
  await using site = await startSite({ RELEASES_DIR: releases, PROJECT_DIR: folder }, { folder });
  const desk = await deskOf(site);
  const publicPage = async () => (await fetch(`${site.address}/property/7123/`)).text();

  // With a value that nobody has saved.
  const edits = [{ path: ["Price"], value: 498_765 }];
  const order = { name: "properties/7123", edits, pageLanguage: "fr" };
  const made = await desk.post("preview", order);
  const { address } = (await made.json()) as PreviewAnswer;
  const preview = await desk.fetch(address);
  expect(preview.headers.get("content-security-policy")).toBe(
    "sandbox allow-scripts allow-same-origin; frame-ancestors 'self'",
  );
  expect(preview.headers.get("x-robots-tag")).toContain("noindex");
  const html = await preview.text();
  expect(html).toContain("498.765");
  expect(html).toContain("form-action 'none'");
  expect(html).not.toContain("data-late");
  expect((await fetch(site.address + address)).status).toBe(401);
  expect((await desk.fetch(`${address.slice(0, -3)}xx/`)).status).toBe(404);
  const broken = await desk.post("preview", { ...order, edits: [{ path: ["Price"], value: "much" }] });
  expect(await broken.json()).toMatchObject({ error: "preview-unreadable", paths: [["Price"]] });
  expect(await publicPage()).not.toContain("498.765");

  writeFileSync(property, readFileSync(property, "utf8").replace(/"Price": \d+/, '"Price": 512345'));
  const before = await desk.get<DeskPublishing>("publishing");
  expect(before).toMatchObject({ problem: null, changes: [{ name: "properties/7123", isCommitted: null }] });
  expect((await desk.post("publishing/start")).status).toBe(200);
  const isDone = async () => {
    const { publication } = await desk.get<PublishingProgress>("publishing/progress");
    return publication?.state !== "running";
  };
  await until("it is published", isDone, 200_000);
  const after = await desk.get<DeskPublishing>("publishing");
  expect(after.publication).toMatchObject({ state: "done", from: before.live, by: { name: "An Verbeeck" } });
  expect(after.changes).toEqual([]);
  expect(await publicPage()).toContain("512.345");
  const { pages, total } = await desk.get<ChangedPages>("publishing/pages");
  expect(total).toBeGreaterThan(4);
  expect(pages?.[0]?.address).toMatch(/^\/fr\//);
  expect(pages?.find(({ address: at }) => at.endsWith("/7123/"))?.title).toBeTruthy();

  expect((await desk.post("publishing/undo", { release: after.live })).status).toBe(200);
  await until("it is taken back", isDone, 60_000);
  expect(await publicPage()).not.toContain("512.345");
  expect(await desk.get<DeskPublishing>("publishing")).toMatchObject({
    live: before.live,
    changes: [{ name: "properties/7123" }],
  });
  expect(await site.stop()).toBe(0);
  // The process of previews goes with the site.
  const left = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  expect(left).not.toContain(`${releases}/`);
}, 300_000);
