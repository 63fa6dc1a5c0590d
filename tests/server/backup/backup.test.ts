import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { create, extract } from "tar";
import { describe, expect, test } from "vitest";
import { leadDetail, leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { lastBackup } from "@/lib/server/backup/last-backup";
import { makeBackup } from "@/lib/server/backup/make-backup";
import { manifestName } from "@/lib/server/backup/manifest";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { agencyAt } from "../support/agency";
import { emptyPlace, newPlace, storeKinds } from "../support/place";
import { sampleLead } from "../support/sample";

/** A folder for backups, with a small content to keep. */
function workplace() {
  const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
  const content = path.join(folder, "content");
  mkdirSync(path.join(content, "properties"), { recursive: true });
  writeFileSync(path.join(content, "site.json"), '{ "agency": "ours" }\n');
  writeFileSync(path.join(content, "properties/7101.json"), '{ "Price": 1 }\n');
  return {
    folder,
    content,
    file: path.join(folder, "site.backup"),
    options: { content, version: "1.2.3" },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function storeSome(count: number): Promise<string[]> {
  const leads = Array.from({ length: count }, () => sampleLead());
  for (const lead of leads) await storeLead(lead, []);
  return leads.map(({ reference }) => reference);
}

const references = async () => (await leadRecords()).map(({ reference }) => reference).sort();

/** Writes the archive again, with its parts changed. */
async function tamper(file: string, change: (folder: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "tampered-"));
  await extract({ file, cwd: folder });
  change(folder);
  const others = readdirSync(folder).filter((name) => name !== manifestName);
  await create({ gzip: true, cwd: folder, file }, [manifestName, ...others]);
  rmSync(folder, { recursive: true });
}

const editManifest = (edit: (manifest: Record<string, unknown>) => void) => (folder: string) => {
  const manifest = JSON.parse(readFileSync(path.join(folder, manifestName), "utf8"));
  edit(manifest);
  writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest));
};

describe("pictures of feeds", () => {
  const fill = (dataDir: string, ...names: string[]) => {
    mkdirSync(path.join(dataDir, "pictures/known/a"), { recursive: true });
    for (const name of names) writeFileSync(path.join(dataDir, "pictures", name), name);
  };

  test("come back with what is known of them, beside those that are there; a draft and answers of packages do not", async () => {
    using work = workplace();
    {
      await using place = await newPlace("SQLite");
      fill(place.dataDir, "1.jpg", "2.jpg", "known/a/b.json", ".draft-3");
      mkdirSync(path.join(place.dataDir, "import/runs/1"), { recursive: true });
      writeFileSync(path.join(place.dataDir, "import/runs/1/answers.gz"), "");
      const { parts } = await makeBackup(work.file, work.options);
      const names = parts.map((part) => part.path).filter((name) => /pictures|import|answers/.test(name));
      expect(names).toEqual(["pictures/1.jpg", "pictures/2.jpg", "pictures/known/a/b.json"]);
    }
    await using place = await newPlace("SQLite");
    fill(place.dataDir, "2.jpg", "4.jpg");
    await closeStore();
    await restoreBackup(work.file);
    expect(readdirSync(path.join(place.dataDir, "pictures")).sort()).toEqual([
      "1.jpg",
      "2.jpg",
      "4.jpg",
      "known",
    ]);
    expect(readFileSync(path.join(place.dataDir, "pictures/known/a/b.json"), "utf8")).toBe("known/a/b.json");
  });

  test("are left out where BACKUP_PICTURES says so", async () => {
    await using place = await newPlace("SQLite");
    using work = workplace();
    fill(place.dataDir, "1.jpg");
    env.hasFeedPicturesInBackup = false;
    try {
      const { parts } = await makeBackup(work.file, work.options);
      expect(parts.filter((part) => part.path.startsWith("pictures"))).toEqual([]);
    } finally {
      env.hasFeedPicturesInBackup = true;
    }
  });
});

describe.each(storeKinds)("%s:", (kind) => {
  test("what was kept is there again, what came later is not, and what was there is aside", async () => {
    await using place = await newPlace(kind);
    using work = workplace();
    mkdirSync(path.join(place.dataDir, "mail"));
    writeFileSync(path.join(place.dataDir, "mail/1.eml"), "Subject: one\n");
    const kept = await storeSome(5);
    const now = new Date("2026-11-23T03:20:00Z");
    const manifest = await makeBackup(work.file, { ...work.options, now });
    expect(manifest).toMatchObject({ version: "1.2.3", madeAt: now.toISOString(), rows: { leads: 5 } });
    expect(statSync(work.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(work.folder).sort()).toEqual(["content", "site.backup"]);
    expect(lastBackup(place.dataDir)).toEqual({ at: now, file: "site.backup" });

    await storeSome(2);
    writeFileSync(path.join(place.dataDir, "mail/2.eml"), "Subject: two\n");
    writeFileSync(path.join(work.content, "site.json"), "{}\n");
    await closeStore();
    const { aside } = await restoreBackup(work.file, { now });
    expect(await references()).toEqual(kept.toSorted());
    expect((await leadDetail(kept[0] ?? ""))?.reference).toBe(kept[0]);
    expect(readdirSync(path.join(place.dataDir, "mail"))).toEqual(["1.eml"]);
    expect(readdirSync(path.join(aside, "mail")).sort()).toEqual(["1.eml", "2.eml"]);
    // Not asked for.
    expect(readFileSync(path.join(work.content, "site.json"), "utf8")).toBe("{}\n");
    // It goes on: a form and a mail of afterwards.
    await storeSome(1);
    expect(await references()).toHaveLength(6);
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith(".restore"))).toEqual([]);
  });

  test("onto an empty machine, the content included", async () => {
    using work = workplace();
    let kept: string[] = [];
    {
      await using _ = await newPlace(kind);
      kept = await storeSome(3);
      await makeBackup(work.file, work.options);
    }
    await using _ = await emptyPlace(kind);
    rmSync(path.join(work.content, "properties/7101.json"));
    writeFileSync(path.join(work.content, "strange.json"), "{}");
    // Its history stays as it is by now.
    mkdirSync(path.join(work.content, ".git"));
    writeFileSync(path.join(work.content, ".git/HEAD"), "ref: refs/heads/main");
    await restoreBackup(work.file, { content: work.content });
    expect(await references()).toEqual(kept.toSorted());
    expect(readFileSync(path.join(work.content, "properties/7101.json"), "utf8")).toBe('{ "Price": 1 }\n');
    expect(existsSync(path.join(work.content, "strange.json"))).toBe(false);
    expect(readFileSync(path.join(work.content, ".git/HEAD"), "utf8")).toBe("ref: refs/heads/main");
  });

  test("all that was acknowledged before it began is in it, while others go on writing", async () => {
    await using _ = await newPlace(kind);
    using work = workplace();
    const before = await storeSome(20);
    let isOver = false;
    const during: string[] = [];
    const writing = (async () => {
      while (!isOver) during.push(...(await storeSome(1)));
    })();
    const { rows } = await makeBackup(work.file, work.options);
    isOver = true;
    await writing;
    expect(during.length).toBeGreaterThan(0);
    await closeStore();
    await restoreBackup(work.file);
    const restored = await references();
    expect(restored).toHaveLength(rows.leads ?? 0);
    expect(restored).toEqual(expect.arrayContaining(before));
  });

  test("while the database is in use nothing is restored", async () => {
    await using _ = await newPlace(kind);
    using work = workplace();
    await storeSome(1);
    await makeBackup(work.file, work.options);
    const later = await storeSome(1);
    await expect(restoreBackup(work.file)).rejects.toThrow("Stop the site first");
    expect(await references()).toEqual(expect.arrayContaining(later));
  });

  test("a backup that is damaged, newer or strange is refused, and nothing changes", async () => {
    await using place = await newPlace(kind);
    using work = workplace();
    await storeSome(2);
    await makeBackup(work.file, work.options);
    const whole = readFileSync(work.file);
    const now = await storeSome(1);
    await closeStore();
    const database = kind === "SQLite" ? "database.db" : "database.dump";
    const flipped = (name: string) => (folder: string) => {
      const bytes = readFileSync(path.join(folder, name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path.join(folder, name), bytes);
    };
    const damages: [string, () => Promise<void> | void][] = [
      ["is not what it was", () => tamper(work.file, flipped(database))],
      ["is not what it was", () => tamper(work.file, flipped("content/site.json"))],
      [
        "it lacks content/site.json",
        () => tamper(work.file, (folder) => rmSync(path.join(folder, "content/site.json"))),
      ],
      ["is not named", () => tamper(work.file, (folder) => writeFileSync(path.join(folder, "extra"), "x"))],
      [
        "its manifest",
        () => tamper(work.file, (folder) => writeFileSync(path.join(folder, manifestName), "{")),
      ],
      [
        "newer version",
        () =>
          tamper(
            work.file,
            editManifest((manifest) => Object.assign(manifest, { format: 2 })),
          ),
      ],
      [
        "0099-later",
        () =>
          tamper(
            work.file,
            editManifest((manifest) => Object.assign(manifest, { migrations: ["0099-later"] })),
          ),
      ],
      ["no backup of the site", () => writeFileSync(work.file, whole.subarray(0, whole.length >> 1))],
      ["no backup of the site", () => writeFileSync(work.file, "not an archive")],
      ["no backup of the site", () => writeFileSync(work.file, "")],
      ["There is no file", () => rmSync(work.file)],
    ];
    for (const [sentence, damage] of damages) {
      writeFileSync(work.file, whole);
      await damage();
      await expect(restoreBackup(work.file), sentence).rejects.toThrow(sentence);
    }
    expect(await references()).toEqual(expect.arrayContaining(now));
    expect(readdirSync(place.dataDir).filter((name) => /restore/.test(name))).toEqual([]);
  });
});

test("an archive that would write elsewhere is refused", async () => {
  await using place = await newPlace("SQLite");
  using work = workplace();
  await storeSome(1);
  await makeBackup(work.file, work.options);
  await closeStore();
  const folder = path.join(work.folder, "again");
  mkdirSync(folder);
  await extract({ file: work.file, cwd: folder });
  const outside = path.join(place.dataDir, "outside");
  writeFileSync(outside, "x");
  await create({ gzip: true, cwd: folder, file: work.file, preservePaths: true }, [manifestName, outside]);
  await expect(restoreBackup(work.file)).rejects.toThrow("what no backup holds");
});

test("an archive with a link in it is refused", async () => {
  await using _ = await newPlace("SQLite");
  using work = workplace();
  await storeSome(1);
  await makeBackup(work.file, work.options);
  await closeStore();
  const folder = path.join(work.folder, "again");
  mkdirSync(folder);
  await extract({ file: work.file, cwd: folder });
  symlinkSync("/etc/hostname", path.join(folder, "secret-link"));
  await create({ gzip: true, cwd: folder, file: work.file }, [manifestName, "secret-link"]);
  await expect(restoreBackup(work.file)).rejects.toThrow("what no backup holds");
});

test("a backup of the other kind of database is refused, with what to do", async () => {
  using work = workplace();
  {
    await using _ = await newPlace("SQLite");
    await storeSome(1);
    await makeBackup(work.file, work.options);
  }
  await using _ = await newPlace("PostgreSQL");
  await expect(restoreBackup(work.file)).rejects.toThrow("npm run agency -- move");
});

test("the secret of the embedded case goes along, one that is set does not", async () => {
  await using place = await newPlace("SQLite");
  using work = workplace();
  await storeSome(1);
  expect((await makeBackup(work.file, work.options)).secret).toBe("in SECRET");
  rmSync(work.file);
  env.secret = undefined;
  writeFileSync(path.join(place.dataDir, "secret"), "0123456789abcdef\n");
  expect((await makeBackup(work.file, work.options)).secret).toBe("inside");
  await closeStore();
  writeFileSync(path.join(place.dataDir, "secret"), "another\n");
  await restoreBackup(work.file);
  expect(readFileSync(path.join(place.dataDir, "secret"), "utf8")).toBe("0123456789abcdef\n");
});

test("a backup takes the place of nothing, and needs a folder", async () => {
  await using _ = await newPlace("SQLite");
  using work = workplace();
  await storeSome(1);
  writeFileSync(work.file, "precious");
  await expect(makeBackup(work.file, work.options)).rejects.toThrow("is there already");
  expect(readFileSync(work.file, "utf8")).toBe("precious");
  await expect(makeBackup(path.join(work.folder, "none/site.backup"), work.options)).rejects.toThrow(
    "Make it first",
  );
});

test("on the command line", async () => {
  await using place = await newPlace("SQLite");
  using work = workplace();
  await storeSome(2);
  const agency = agencyAt(place);
  const options = ["--content", work.content];
  expect(await agency("backup", ...options)).toMatchObject({ status: 2 });
  expect(await agency("backup", work.file, ...options)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("2 requests, 0 owners"),
  });
  expect(await agency("backup", work.file, ...options)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is there already"),
  });
  await storeSome(1);
  expect(await agency("restore", work.file)).toMatchObject({ status: 2 });
  expect(await agency("restore", work.file, "--yes")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Stop the site first"),
  });
  await closeStore();
  expect(await agency("restore", work.file, "--yes")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("2 requests"),
  });
  expect(await references()).toHaveLength(2);
});

test("a backup made from a release holds the project's content, not the release's", async () => {
  await using place = await newPlace("SQLite");
  using work = workplace();
  await storeSome(1);
  const environment = { ...place.environment, PROJECT_DIR: work.folder };
  const { status, stderr } = await agencyAt({ environment })("backup", work.file);
  expect(status, stderr).toBe(0);
  const unpacked = path.join(work.folder, "unpacked");
  mkdirSync(unpacked);
  await extract({ file: work.file, cwd: unpacked });
  expect(readFileSync(path.join(unpacked, "content/site.json"), "utf8")).toContain("ours");
});
