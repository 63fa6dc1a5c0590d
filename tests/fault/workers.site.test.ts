import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease } from "@/lib/build/make-release";
import { type Release, setLiveLink } from "@/lib/server/releases/releases";
import { solvedCaptcha } from "./load/captcha";
import { contactForm } from "./load/form";
import { startSite } from "./support/site";

const root = path.join(import.meta.dirname, "../..");
/** On the disk of the build, so that releases share its files. */
mkdirSync(path.join(root, "test-results"), { recursive: true });
const releases = mkdtempSync(path.join(root, "test-results/releases-"));

let release: Release;

beforeAll(() => {
  release = makeRelease({ project: root, releases, siteUrl: null }).release;
});
afterAll(() => rmSync(releases, { recursive: true, force: true }));

test("two workers on SQLite count together: limits, a captcha that comes twice, a visitor's views", async () => {
  setLiveLink(releases, release.id);
  await using site = await startSite({ RELEASES_DIR: releases, WORKERS: "2", LIMIT_SCALE: "1" });
  const each = (count: number, ask: () => Promise<Response>) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await ask();
        await answer.body?.cancel();
        return answer.status;
      }),
    );
  const close = { connection: "close" };
  const statuses = await each(70, () => fetch(`${site.address}/api/captcha/`, { headers: close }));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);

  const captcha = await solvedCaptcha(site.secret);
  let visitor = 0;
  const answers = await each(8, async () => {
    const form = { ...(await contactForm(site.secret, visitor++)), captcha };
    const headers = { ...close, "content-type": "application/json" };
    return fetch(`${site.address}/api/forms/site-contact/`, {
      method: "POST",
      headers,
      body: JSON.stringify(form),
    });
  });
  expect(answers.filter((status) => status === 201)).toHaveLength(1);

  const browser = {
    ...close,
    "content-type": "text/plain",
    "sec-fetch-site": "same-origin",
    "accept-language": "fr-BE",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  };
  const body = JSON.stringify({ propertyId: 7123 });
  const views = await each(20, () =>
    fetch(`${site.address}/api/views/`, { method: "POST", headers: browser, body }),
  );
  expect(new Set(views)).toEqual(new Set([204]));
  expect(await site.stop()).toBe(0);
  const database = new DatabaseSync(path.join(site.dataDir, "zennehuis.db"), { readOnly: true });
  expect(database.prepare("select sum(count) as count from views").get()).toEqual({ count: 1 });
  database.close();
});
