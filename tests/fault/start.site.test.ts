import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeBackStatements, takenBack } from "../server/support/last-change";
import { until } from "../server/support/until";
import { freePort, startAndFail, startSite } from "./support/site";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "zennehuis-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const secret = "only for these tests: 0123456789abcdef";

/** What a start with these variables writes; it must end by itself, with code 1, before anything is served. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const port = await freePort();
  const { code, log } = await startAndFail({ PORT: String(port), DATA_DIR: folder, ...environment });
  expect([code, log]).toEqual([1, expect.not.stringContaining("  The site ")]);
  expect(log).not.toMatch(/^\s+at /m);
  return log;
}

test("a variable that is wrong is named, all of them at once", async () => {
  const log = await refusal({ PORT: "70000", CAPTCHA_COST: "1e9" });
  expect(log).toMatch(/^PORT: a whole number/m);
  expect(log).toMatch(/^CAPTCHA_COST: a whole number/m);
});

test("a port that another program has", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  try {
    expect(await refusal({ PORT: String(port) })).toMatch(new RegExp(`^PORT: ${port}: another program`, "m"));
  } finally {
    other.close();
  }
});

test("a DATA_DIR that is a file, or lies in one", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR: .*ENOTDIR/m);
  expect(await refusal({ DATA_DIR: path.join(file, "below") })).toMatch(/^DATA_DIR: .*ENOTDIR/m);
});

test.runIf(existsSync("/proc/self"))("a DATA_DIR where no folder can be made", async () => {
  expect(await refusal({ DATA_DIR: "/proc/nope/data" })).toMatch(/^DATA_DIR: \/proc\/nope\/data /m);
});

test("a SITE_URL that is not the one of the build", async () => {
  const log = await refusal({ SITE_URL: "https://www.zennehuis.example" });
  expect(log).toMatch(/^SITE_URL: the site was built .* and is started with SITE_URL=https:\/\/www\./m);
  expect(log).toContain("npm run build");
});

test("a database that cannot be brought up to date", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(path.join(folder, "zennehuis.db"));
  database.exec("create table leads (something text)");
  database.close();
  expect(await refusal({ SECRET: secret })).toMatch(/^The database cannot be used: .*0001-leads has failed/m);
});

/** Makes the tables those of the version before the last change. */
async function makeOlder(): Promise<void> {
  const { DatabaseSync } = await import("node:sqlite");
  await (await startSite({ DATA_DIR: folder })).stop();
  const database = new DatabaseSync(path.join(folder, "zennehuis.db"));
  for (const statement of takeBackStatements) database.exec(statement);
  database.close();
}

test("a database of an earlier version is brought up to date, after a backup", async () => {
  await makeOlder();
  await using site = await startSite({ DATA_DIR: folder });
  await until("the tables are up to date", async () => {
    const { status } = await fetch(`${site.address}/api/ready/`);
    return status === 200;
  });
  expect(readdirSync(path.join(folder, "backups"))).toEqual([
    expect.stringMatching(new RegExp(`^before-${takenBack}-\\d{8}-\\d{6}\\.backup$`)),
  ]);
  expect(site.log()).toContain("tables up to date");
  expect(await site.stop()).toBe(0);
});

test("one of which no backup can be made is left as it is", async () => {
  await makeOlder();
  writeFileSync(path.join(folder, "backups"), "no folder");
  expect(await refusal({ SECRET: secret })).toMatch(
    /^The database cannot be used: .*no backup.*--without-backup/m,
  );
});

test("a database that was moved to PostgreSQL", async () => {
  await (await startSite({ DATA_DIR: folder })).stop();
  writeFileSync(path.join(folder, "moved-to-postgresql"), "");
  expect(await refusal({ SECRET: secret })).toMatch(/^The database cannot be used: .*set DATABASE_URL/m);
});

test("a database of a later version that only adds to it is worked with", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  await (await startSite({ DATA_DIR: folder })).stop();
  const database = new DatabaseSync(path.join(folder, "zennehuis.db"));
  database.exec("insert into migrations (name, run_at, requires) values ('9999-later', 0, 'nothing')");
  database.close();
  await using site = await startSite({ DATA_DIR: folder });
  expect((await fetch(`${site.address}/api/ready/`)).status).toBe(200);
  expect(site.log()).toContain("tables of a newer version, which this one can work with");
});

test("a database of a later version", async () => {
  const { DatabaseSync } = await import("node:sqlite");
  await (await startSite({ DATA_DIR: folder })).stop();
  const database = new DatabaseSync(path.join(folder, "zennehuis.db"));
  database.exec("insert into migrations (name, run_at) values ('9999-later', 0)");
  database.close();
  expect(await refusal({ SECRET: secret })).toMatch(/^The database cannot be used: .*newer.*9999-later/m);
});

test("without SECRET there is no DATABASE_URL", async () => {
  expect(await refusal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toMatch(/^SECRET: needed/m);
});

test("a database that does not answer is named before the pages are served", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    for (const at of [port, 1]) {
      await using site = await startSite({ DATABASE_URL: `postgres://user:geheim@127.0.0.1:${at}/name` });
      expect((await fetch(`${site.address}/fr/`)).status).toBe(200);
      const lines = site.log().split("\n");
      const named = lines.findIndex((line) =>
        line.includes(`DATABASE_URL: no database answers at 127.0.0.1:${at}`),
      );
      const served = lines.findIndex((line) => line.includes("  The site "));
      expect(named).toBeGreaterThanOrEqual(0);
      expect(named).toBeLessThan(served);
      expect(site.log()).not.toContain("geheim");
      expect(await site.stop()).toBe(0);
    }
  } finally {
    silent.close();
  }
});

/** Linux lets nobody make anything there, not even root. */
const readOnly = "/sys/kernel";

test.runIf(existsSync(readOnly))(
  "a DATA_DIR that cannot be written is named, and pages are served",
  async () => {
    await using site = await startSite({ DATA_DIR: readOnly });
    expect((await fetch(`${site.address}/fr/`)).status).toBe(200);
    expect(site.log()).toContain(`DATA_DIR: ${readOnly} cannot be written`);
    expect(await site.stop()).toBe(0);
  },
);
