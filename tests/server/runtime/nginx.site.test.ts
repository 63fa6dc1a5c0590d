import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type RunningSite, startSite } from "../../fault/support/site";
import { until } from "../support/until";

const isInstalled = spawnSync("nginx", ["-v"]).status === 0;
if (!isInstalled) process.stdout.write("nginx is not installed: its setup is not tested\n");

const root = path.join(import.meta.dirname, "../../..");

/** The documented setup, for this build and these ports, without its certificates. */
const setupOf = (folder: string, port: number, site: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${readFileSync(path.join(root, "docs/how-to/nginx.conf"), "utf8")
    .replaceAll("/srv/site/current", root)
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate.*;/g, "")}
}`;

/** The answer of a port as it is sent. */
async function ask(port: number, target: string, headers: Record<string, string> = {}, method = "GET") {
  const asked = request({ port, host: "127.0.0.1", path: target, method, headers }).end();
  const [answer] = await once(asked, "response");
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(parts) };
}

/** What has to be the same, whoever answers. */
const compared = [
  "cache-control",
  "content-encoding",
  "content-range",
  "content-security-policy",
  "content-type",
  "cross-origin-opener-policy",
  "location",
  "permissions-policy",
  "referrer-policy",
  "speculation-rules",
  "strict-transport-security",
  "vary",
  "x-content-type-options",
  "x-frame-options",
  "x-nextjs-cache",
  "x-robots-tag",
];

const [script = ""] = readdirSync(path.join(root, ".next/static/chunks")).filter((name) =>
  name.endsWith(".js"),
);
const [font = ""] = readdirSync(path.join(root, "public/fonts"));

describe.skipIf(!isInstalled)("behind the documented nginx,", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  let site: RunningSite;
  let port = 0;
  let nginx: ReturnType<typeof spawn> | undefined;
  let log = "";

  beforeAll(async () => {
    // Over https, so that browsers are told to stay there.
    site = await startSite({ SITE_URL: "https://localhost", TRUST_PROXY: "1" });
    port = await freePort();
    writeFileSync(path.join(folder, "nginx.conf"), setupOf(folder, port, site.port));
    nginx = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf")], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    nginx.stderr?.setEncoding("utf8").on("data", (part) => {
      log += part;
    });
    await until("nginx listens", () =>
      ask(port, "/robots.txt").then(
        () => true,
        () => nginx?.exitCode !== null && expect.fail(log),
      ),
    );
  });
  afterAll(async () => {
    nginx?.kill("SIGQUIT");
    await site[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    "/",
    "/fr/a-vendre/?minRooms=3",
    "/%C3%89tranger/",
    "/property/7123/",
    "/embed/map/",
    "/embed/map/drawing.svg",
    "/api/search/fr/",
    "/api/listings/fr/sale/cards/142/",
    "/sitemap.xml",
    "/robots.txt",
    "/fr/feed.xml",
    "/manifest.webmanifest",
    "/speculation-rules.json",
    `/_next/static/chunks/${script}`,
    "/brand/logo.svg",
    `/fonts/${font}`,
    "/favicon.ico",
    "/icons/icon-192.png",
    "/films/7123.mp4",
    "/fr",
    "/fr//a-vendre/",
    "/nl/for-sale/",
    "/FR/A-Vendre/?utm_source=x",
    "/references/",
    "/fr/property/7123/",
    "/fr/nope/",
    "/nope.html",
    "/fr/index.html",
    "/fr/index.html.gz",
    "/pictures/",
    "/.env",
    "/api/nope/",
    "/api/appointments/7123/",
  ])("%s is answered as without it", async (target) => {
    const zipped = { "accept-encoding": "gzip" };
    const part = { ...zipped, range: "bytes=0-9" };
    for (const headers of target.endsWith(".mp4") ? [zipped, part] : [zipped]) {
      const [own, behind] = [await ask(site.port, target, headers), await ask(port, target, headers)];
      const picked = ({ status, headers }: typeof own) => ({
        status,
        ...Object.fromEntries(compared.map((name) => [name, headers[name]])),
      });
      expect(picked(behind)).toEqual(picked(own));
      expect(behind.body.equals(own.body)).toBe(true);
    }
  });

  test("who takes no compressed answer gets the text, and a form or an odd method reaches the site", async () => {
    const { headers, body } = await ask(port, "/fr/");
    expect(headers["content-encoding"]).toBeUndefined();
    const zipped = await ask(site.port, "/fr/", { "accept-encoding": "gzip" });
    expect(body.toString()).toBe(gunzipSync(zipped.body).toString());
    expect((await ask(port, "/api/forms/contact-me/", {}, "POST")).status).toBe(415);
    expect((await ask(port, "/fr/", {}, "POST")).status).toBe(405);
  });

  test("while the site is away its pages, pictures and data are still there", async () => {
    await site.stop();
    for (const target of ["/", "/fr/a-vendre/", "/api/search/fr/", "/icons/icon-192.png"])
      expect([target, (await ask(port, target, { "accept-encoding": "gzip" })).status]).toEqual([
        target,
        200,
      ]);
    expect((await ask(port, "/api/captcha/")).status).toBe(502);
  });
});
