import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRelease } from "@/lib/build/make-release";
import type { Release } from "@/lib/server/releases/releases";
import { type Cluster, startCluster } from "../server/support/cluster";
import { type StoreKind, storeKinds } from "../server/support/place";
import { addChangedRelease, addedScript, rewriteFile } from "./support/changed-release";
import { type Machine, newMachine } from "./support/machine";
import { startSite } from "./support/site";
import { storedReferences } from "./support/stored-references";
import { visit } from "./support/visitors";

/*
 * What an operator does in a year, with the commands that the manual names. Building is left out, as it takes minutes
 * (release-command.full.test.ts): the releases are made of one build. A month of it is operators-month.site.test.ts.
 */

const root = path.join(import.meta.dirname, "../..");
mkdirSync(path.join(root, "test-results"), { recursive: true });
const folder = mkdtempSync(path.join(root, "test-results/year-"));
/** Where releases are made, once for all machines. */
const made = path.join(folder, "made");

let first: Release;
let second: Release;
/** Its commands know one change of the tables more; what is compiled is that of the others. */
let upgrade: Release;
let cluster: Cluster;

beforeAll(async () => {
  mkdirSync(made);
  first = makeRelease({ project: root, releases: made, siteUrl: null }).release;
  second = addChangedRelease(made, first, "<!-- second -->", 1);
  upgrade = addChangedRelease(made, first, "<!-- upgrade -->", 2);
  rewriteFile(path.join(made, upgrade.id, "lib/server/db/migrate.ts"), (text) =>
    text.replace(
      /(export const migrations: Migrations = \{.*?)\n\};/s,
      `$1
  "0099-colours": {
    requires: "nothing",
    up: (db) => db.schema.alterTable("leads").addColumn("colour", "text").execute(),
  },
};`,
    ),
  );
  cluster = await startCluster(true);
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let databases = 0;

async function emptyDatabase(): Promise<string> {
  const name = `year_${databases++}`;
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = name;
  return url.href;
}

let machines = 0;

/** A machine to which the releases were copied. */
async function newMachineOf(kind: StoreKind): Promise<Machine> {
  const releases = path.join(folder, `releases-${machines++}`);
  execFileSync("cp", ["-al", made, releases]);
  const databaseUrl = kind === "PostgreSQL" ? await emptyDatabase() : undefined;
  return newMachine({ folder, releases, workers: 2, databaseUrl });
}

describe.each(storeKinds)("a year on %s:", (kind) => {
  test("nothing that was acknowledged is lost, and no page fails but while there is no machine", async () => {
    const acknowledged: string[] = [];
    const archive = path.join(folder, `${kind}.backup`);

    const lost = await newMachineOf(kind);
    await lost.agency("switch", first.id);
    {
      await using site = await startSite(lost.environment);
      const load = visit(site);
      await load.goOn();
      // A change of the content.
      expect(await lost.agency("switch", second.id)).toContain(`the site of process ${site.pid} serves it`);
      await load.goOn();
      await lost.agency("undo");
      await load.goOn();
      // Who opened a page of the release that is gone finds its scripts.
      expect(await (await fetch(site.address + addedScript)).text()).toBe("// changed");
      await lost.agency("backup", path.join(folder, `${kind}-nightly.backup`));
      await load.goOn();
      // A new version. Its tables come first: the version before goes on beside them, also after an undo.
      const migrated = await lost.agencyOf(upgrade, "migrate");
      expect(migrated).toContain("1 change of the tables made: 0099-colours");
      expect(migrated).toMatch(/backup from before: .*before-0099-colours/);
      await load.goOn();
      await lost.agency("switch", upgrade.id);
      await load.goOn();
      await lost.agency("undo");
      await load.goOn();
      // The last night: what comes in after a backup is only on the machine.
      await load.sendNoMore();
      await lost.agencyOf(upgrade, "backup", archive);
      await load.end();
      expect(load.failures).toEqual([]);
      acknowledged.push(...load.references);
      expect((await storedReferences(lost.dataDir, lost.databaseUrl)).toSorted()).toEqual(
        acknowledged.toSorted(),
      );
      expect(site.log().match(/^.*"level":(40|50).*$/gm)).toBeNull();
      // The machine burns down.
      await site.stop("SIGKILL");
    }
    rmSync(path.dirname(lost.dataDir), { recursive: true });

    const next = await newMachineOf(kind);
    await next.agencyOf(upgrade, "restore", archive, "--yes");
    await next.agency("switch", upgrade.id);
    {
      await using site = await startSite(next.environment);
      const load = visit(site);
      await load.goOn();
      await load.end();
      expect(load.failures).toEqual([]);
      acknowledged.push(...load.references);
      expect(await site.stop()).toBe(0);
    }
    expect((await storedReferences(next.dataDir, next.databaseUrl)).toSorted()).toEqual(
      acknowledged.toSorted(),
    );
    if (kind === "PostgreSQL") return;

    // The agency has grown.
    const databaseUrl = await emptyDatabase();
    expect(await next.agencyOf(upgrade, "move", "--to", databaseUrl)).toContain(
      `Moved and compared: ${acknowledged.length} requests`,
    );
    await using site = await startSite({ ...next.environment, DATABASE_URL: databaseUrl });
    const load = visit(site);
    await load.goOn();
    await load.end();
    expect(load.failures).toEqual([]);
    acknowledged.push(...load.references);
    expect(await site.stop()).toBe(0);
    expect((await storedReferences(next.dataDir, databaseUrl)).toSorted()).toEqual(acknowledged.toSorted());
  }, 900_000);
});
