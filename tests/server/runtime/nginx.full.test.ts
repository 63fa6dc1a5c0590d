import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRelease } from "@/lib/build/make-release";
import { writeAnswer } from "@/lib/build/site-tree";
import { siteTree } from "@/lib/domain/web/site-tree";
import { setLiveLink, staticFolder } from "@/lib/server/releases/releases";
import { type RunningSite, startSite } from "../../fault/support/site";
import { ask, expectSameAnswers, isNginxInstalled, type Nginx, startNginx } from "../support/nginx";

const root = path.join(import.meta.dirname, "../../..");

const [script = ""] = readdirSync(path.join(root, ".next/static/islands")).filter((name) =>
  name.endsWith(".js"),
);
const font = readdirSync(path.join(root, "public/fonts")).find((name) => name.endsWith(".woff2")) ?? "";

const formerScript = "/_next/static/islands/former-0123456789abcdef.js";

describe.skipIf(!isNginxInstalled)("behind the documented nginx,", () => {
  // On the disk of the build, so that the release shares its files.
  mkdirSync(path.join(root, "test-results"), { recursive: true });
  const folder = mkdtempSync(path.join(root, "test-results/nginx-"));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  let site: RunningSite;
  let nginx: Nginx;

  beforeAll(async () => {
    const releases = path.join(folder, "releases");
    mkdirSync(releases);
    setLiveLink(releases, makeRelease({ project: root, releases, siteUrl: null }).release.id);
    writeAnswer(path.join(staticFolder(releases), siteTree), formerScript, "// of a release that is gone");
    // Over https, so that browsers are told to stay there.
    site = await startSite({ SITE_URL: "https://localhost", TRUST_PROXY: "1", RELEASES_DIR: releases });
    nginx = await startNginx(folder, site.port);
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
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
    `/_next/static/islands/${script}`,
    formerScript,
    "/_next/static/islands/of-none-0123456789abcdef.js",
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
    await expectSameAnswers(target, site.port, nginx.port);
  });

  test("who takes no compressed answer gets the text, and a form or an odd method reaches the site", async () => {
    const { headers, body } = await ask(nginx.port, "/fr/");
    expect(headers["content-encoding"]).toBeUndefined();
    const zipped = await ask(site.port, "/fr/", { "accept-encoding": "gzip" });
    expect(body.toString()).toBe(gunzipSync(zipped.body).toString());
    expect((await ask(nginx.port, "/api/forms/contact-me/", {}, "POST")).status).toBe(415);
    expect((await ask(nginx.port, "/fr/", {}, "POST")).status).toBe(405);
  });

  test("without TLS a certificate's challenge is answered, and all else goes to https", async () => {
    const challenges = path.join(folder, "acme/.well-known/acme-challenge");
    mkdirSync(challenges, { recursive: true });
    writeFileSync(path.join(challenges, "token"), "token.thumbprint");
    const challenge = await ask(nginx.plain, "/.well-known/acme-challenge/token");
    expect([challenge.status, challenge.body.toString()]).toEqual([200, "token.thumbprint"]);
    expect((await ask(nginx.plain, "/.well-known/acme-challenge/none")).status).toBe(404);
    const page = await ask(nginx.plain, "/fr/a-vendre/?minRooms=3");
    expect([page.status, page.headers.location]).toEqual([
      301,
      "https://www.agency.example/fr/a-vendre/?minRooms=3",
    ]);
  });

  test("while the site is away its pages, pictures and data are still there", async () => {
    await site.stop();
    for (const target of ["/", "/fr/a-vendre/", "/api/search/fr/", "/icons/icon-192.png", formerScript])
      expect([target, (await ask(nginx.port, target, { "accept-encoding": "gzip" })).status]).toEqual([
        target,
        200,
      ]);
    expect((await ask(nginx.port, "/api/captcha/")).status).toBe(503);
  });
});
