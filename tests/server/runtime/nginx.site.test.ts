import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRelease } from "@/lib/build/make-release";
import { writeAnswer } from "@/lib/build/site-tree";
import { siteTree } from "@/lib/domain/web/site-tree";
import { setLiveLink, staticFolder } from "@/lib/server/releases/releases";
import { freePort, type RunningSite, startSite } from "../../fault/support/site";
import { until } from "../support/until";

const isInstalled = spawnSync("nginx", ["-v"]).status === 0;
if (!isInstalled) process.stdout.write("nginx is not installed: its setup is not tested\n");

const root = path.join(import.meta.dirname, "../../..");

/** The documented setup, for these releases and ports, without its certificates and so in HTTP/1.1. */
const setupOf = (folder: string, { port, plain, site }: { port: number; plain: number; site: number }) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${readFileSync(path.join(root, "docs/how-to/nginx.conf"), "utf8")
    .replaceAll("/srv/site/releases", path.join(folder, "releases"))
    .replaceAll("/var/www/acme", path.join(folder, "acme"))
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
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

const formerScript = "/_next/static/chunks/former-0123456789abcdef.js";

describe.skipIf(!isInstalled)("behind the documented nginx,", () => {
  // On the disk of the build, so that the release shares its files.
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "test-results/nginx-"));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  let site: RunningSite;
  let port = 0;
  let plain = 0;
  let nginx: ReturnType<typeof spawn> | undefined;
  let log = "";

  beforeAll(async () => {
    const releases = path.join(folder, "releases");
    mkdirSync(releases);
    setLiveLink(releases, makeRelease({ project: root, releases, siteUrl: null }).release.id);
    writeAnswer(path.join(staticFolder(releases), siteTree), formerScript, "// of a release that is gone");
    // Over https, so that browsers are told to stay there.
    site = await startSite({ SITE_URL: "https://localhost", TRUST_PROXY: "1", RELEASES_DIR: releases });
    [port, plain] = [await freePort(), await freePort()];
    writeFileSync(path.join(folder, "nginx.conf"), setupOf(folder, { port, plain, site: site.port }));
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
    "/.well-known/security.txt",
    "/.well-known/acme-challenge/none",
    "/fr/feed.xml",
    "/manifest.webmanifest",
    "/speculation-rules.json",
    `/_next/static/chunks/${script}`,
    formerScript,
    "/_next/static/chunks/of-none-0123456789abcdef.js",
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

  test("without TLS a certificate's challenge is answered, and all else goes to https", async () => {
    const challenges = path.join(folder, "acme/.well-known/acme-challenge");
    mkdirSync(challenges, { recursive: true });
    writeFileSync(path.join(challenges, "token"), "token.thumbprint");
    const challenge = await ask(plain, "/.well-known/acme-challenge/token");
    expect([challenge.status, challenge.body.toString()]).toEqual([200, "token.thumbprint"]);
    expect((await ask(plain, "/.well-known/acme-challenge/none")).status).toBe(404);
    const page = await ask(plain, "/fr/a-vendre/?minRooms=3");
    expect([page.status, page.headers.location]).toEqual([
      301,
      "https://www.agency.example/fr/a-vendre/?minRooms=3",
    ]);
  });

  test("while the site is away its pages, pictures and data are still there", async () => {
    await site.stop();
    for (const target of ["/", "/fr/a-vendre/", "/api/search/fr/", "/icons/icon-192.png", formerScript])
      expect([target, (await ask(port, target, { "accept-encoding": "gzip" })).status]).toEqual([
        target,
        200,
      ]);
    expect((await ask(port, "/api/captcha/")).status).toBe(502);
  });
});
