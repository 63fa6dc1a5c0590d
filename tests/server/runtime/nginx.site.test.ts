import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ask, expectSameAnswers, isNginxInstalled, type Nginx, startNginx } from "../support/nginx";

const root = path.join(import.meta.dirname, "../../..");

const [script = ""] = readdirSync(path.join(root, ".next/static/islands")).filter((name) =>
  name.endsWith(".js"),
);

/** Of every kind one; all of them, releases and the site that is away are in nginx.full.test.ts. */
describe.skipIf(!isNginxInstalled)("behind the documented nginx,", () => {
  let folder = "";
  let nginx: Nginx;
  beforeAll(async () => {
    mkdirSync(path.join(root, "test-results"), { recursive: true });
    folder = mkdtempSync(path.join(root, "test-results/nginx-"));
    // Its workers are another user's.
    chmodSync(folder, 0o755);
    // The build of this folder lies as a release does, and has all that goes into the folder of all releases.
    mkdirSync(path.join(folder, "releases"));
    for (const name of ["current", "static"]) symlinkSync(root, path.join(folder, "releases", name));
    nginx = await startNginx(folder, inject("site").port);
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    "/",
    "/fr/a-vendre/?minRooms=3",
    "/api/search/fr/",
    "/.well-known/security.txt",
    `/_next/static/islands/${script}`,
    "/icons/icon-192.png",
    "/films/7123.mp4",
    "/fr//a-vendre/",
    "/fr/nope/",
    "/api/nope/",
  ])("%s is answered as without it", (target) =>
    // The site that tests share is not reached over https.
    expectSameAnswers(target, inject("site").port, nginx.port, ["strict-transport-security"]),
  );

  test("a form reaches the site", async () => {
    expect((await ask(nginx.port, "/api/forms/contact-me/", {}, "POST")).status).toBe(415);
  });
});
