import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { PreviewAnswer } from "@/lib/desk/contract/preview-answers";
import { type RunningSite, startSite } from "../../fault/support/site";
import { childrenOf, isRunning } from "../support/processes";
import { until } from "../support/until";

const root = path.join(import.meta.dirname, "../../..");

/** The desk in a browser in which a publisher is signed in. */
async function deskOf({ address, dataDir, secret }: RunningSite) {
  const { PATH = "" } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "lib/cli/agency.ts", "staff", "demonstrate"],
    { cwd: root, env: { NODE_ENV: "production", PATH, DATA_DIR: dataDir, SECRET: secret } },
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
  };
}

test("a page is seen with a value that nobody has saved, by whoever asked for it alone", async () => {
  await using site = await startSite();
  const desk = await deskOf(site);

  const edits = [
    { path: ["Price"], value: 498_765 },
    { path: ["FloorPlan", 0, "Rooms", 0, "Surface"], value: 33.5 },
  ];
  const order = { name: "properties/7123", edits, pageLanguage: "fr" };
  const made = await desk.post("preview", order);
  const { address } = (await made.json()) as PreviewAnswer;
  const preview = await desk.fetch(address);
  expect(preview.headers.get("content-security-policy")).toBe(
    "sandbox allow-scripts allow-same-origin; frame-ancestors 'self'",
  );
  // No other way to write its address leads there without being shut in.
  expect((await desk.fetch(address.replace("preview", "%70review"))).status).toBe(404);
  expect(preview.headers.get("x-robots-tag")).toContain("noindex");
  const html = await preview.text();
  expect(html).toContain("498.765");
  const drawings = [...html.matchAll(/src="data:image\/svg\+xml,([^"]+)"/g)];
  expect(drawings.some(([, drawing = ""]) => decodeURIComponent(drawing).includes("33,5 m²"))).toBe(true);
  expect(html).toContain("form-action 'none'");
  expect(html).not.toContain("data-late");
  expect((await fetch(site.address + address)).status).toBe(401);
  expect((await desk.fetch(`${address.slice(0, -3)}xx/`)).status).toBe(404);
  const broken = await desk.post("preview", { ...order, edits: [{ path: ["Price"], value: "much" }] });
  expect(await broken.json()).toMatchObject({
    error: "preview-unreadable",
    places: [{ path: ["Price"], text: "Prix" }],
  });
  expect(await (await fetch(`${site.address}/property/7123/`)).text()).not.toContain("498.765");

  // The process of previews goes with the site.
  const renderers = site.workers().flatMap(childrenOf);
  expect(renderers).not.toEqual([]);
  expect(await site.stop()).toBe(0);
  await until("it has gone", () => !renderers.some(isRunning));
});
