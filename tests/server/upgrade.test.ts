import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { countViews } from "@/lib/views/view-store";
import { version } from "@/package.json";
import { SmallContent } from "../content/small-content";
import { agencyAt } from "./support/agency";
import { emptyPlace, newPlace } from "./support/place";
import { sampleLead, sampleMail } from "./support/sample";

/* A backup that each version of the product has made, of a small store and a small content: whoever comes from it goes through this. */

const folder = "tests/fixtures/versions";
const backupOf = (name: string) => path.join(folder, `${name}.backup`);

test("the last version that has a number has left a backup: commit the one that this test has made", async () => {
  const file = backupOf(version);
  if (existsSync(file)) return;
  await using _ = await newPlace("SQLite");
  using content = new SmallContent();
  await storeLead(sampleLead(), [sampleMail()]);
  await storeLead(sampleLead(), []);
  await countViews([{ visitor: "a", propertyId: 1, day: "2026-11-23", source: "direct" }]);
  await makeBackup(file, { content: content.root, version });
  expect(file).toBe("a file of the last version's commit");
});

const versions = readdirSync(folder).map((file) => path.basename(file, ".backup"));

test.each(versions)("a store and a content of version %s are upgraded", async (name) => {
  await using place = await emptyPlace("SQLite");
  const content = mkdtempSync(path.join(tmpdir(), "upgraded-"));
  const agency = agencyAt(place);
  const done = async (...command: string[]) => {
    const result = await agency(...command);
    expect(result).toMatchObject({ status: 0, stderr: "" });
    return result.stdout;
  };
  try {
    await done("restore", backupOf(name), "--yes", "--with-content", "--content", content);
    await done("migrate");
    expect(JSON.parse(await done("leads", "list", "--json"))).toHaveLength(2);
    expect(await done("mail", "list")).toContain("waiting");
    await done("upgrade", "--content", content);
    await done("check", "--content", content);
    // Of a folder that was empty.
    const log = execFileSync("git", ["log", "--format=%s"], { cwd: content, encoding: "utf8" });
    expect(log.trim().split("\n").at(-1)).toBe("The content, as restored");
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
});
