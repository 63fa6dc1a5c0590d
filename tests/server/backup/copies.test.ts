import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { copyWhenDue } from "@/lib/runtime/backup-copies";
import { examine } from "@/lib/runtime/doctor";
import { sendNewBackup, withOpenedCopy } from "@/lib/server/backup/copies/copies";
import { copyState, recordCopy } from "@/lib/server/backup/copies/copy-state";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { closeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { agencyAt } from "../support/agency";
import { onBothStores } from "../support/on-both-stores";
import { emptyPlace, newPlace } from "../support/place";
import { startS3 } from "../support/s3";
import { sampleLead } from "../support/sample";
import { until } from "../support/until";

/** A process that stands behind all others gets nothing of two cores that are busy: here it is what is waited for. */
vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  setPriority: vi.fn(),
}));

const day = 24 * 60 * 60_000;
const start = new Date("2026-11-23T03:20:00Z");
const daysLater = (days: number) => new Date(start.getTime() + days * day);
const first = "localhost-20261123-032000.backup.age";
const key = "a key for the tests: 0123456789abcdef";

/** A site whose copies go to a folder of the test, with a small content. */
function wantCopies() {
  const folder = mkdtempSync(path.join(tmpdir(), "copies-"));
  const [content, target] = [path.join(folder, "content"), path.join(folder, "target")];
  for (const name of [content, target]) mkdirSync(name);
  writeFileSync(path.join(content, "site.json"), "{}\n");
  Object.assign(env, { backupTo: target, backupKey: key });
  return {
    target,
    parts: { content, version: "1.2.3" },
    [Symbol.dispose]() {
      Object.assign(env, { backupTo: undefined, backupKey: undefined });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const doctorOnCopies = async (now: Date) =>
  (await examine({ now })).filter(({ subject }) => subject === "backup copy");

onBothStores("a copy arrives encrypted, was restored on trial, and makes a site anew", async (place) => {
  using work = wantCopies();
  const lead = sampleLead();
  await storeLead(lead, []);
  expect(await sendNewBackup(work.parts, { now: start })).toEqual({ name: first, isVerified: true });
  expect(readdirSync(work.target)).toEqual([first]);
  const bytes = readFileSync(path.join(work.target, first));
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(copyState()).toEqual({
    sentAt: start.toISOString(),
    verifiedAt: start.toISOString(),
    failedSince: null,
    problem: null,
  });
  // Nothing stays behind, unpacked or not encrypted.
  expect(readdirSync(place.dataDir).filter((name) => name.startsWith("."))).toEqual([]);
  await closeStore();
  await using _ = await emptyPlace(place.kind);
  await withOpenedCopy("newest", (file) => restoreBackup(file));
  expect((await leadRecords()).map(({ reference }) => reference)).toEqual([lead.reference]);
});

test("a bucket of S3: sent, fetched, and removed after five weeks; what is not this site's stays", async () => {
  await using _ = await newPlace("SQLite");
  using work = wantCopies();
  await using s3 = await startS3();
  env.backupTo = s3.address;
  const strangers = [
    "agency/site/localhost-notes.txt",
    "agency/site/www.other.be-20200101-000000.backup.age",
  ];
  for (const name of strangers) s3.objects.set(name, Buffer.from("theirs"));
  for (const days of [0, 29, 30, 36]) await sendNewBackup(work.parts, { now: daysLater(days) });
  expect([...s3.objects.keys()].sort()).toEqual([
    "agency/site/localhost-20261222-032000.backup.age",
    "agency/site/localhost-20261223-032000.backup.age",
    "agency/site/localhost-20261229-032000.backup.age",
    ...strangers,
  ]);
  // Each is sent, and the names are read; on the first day and after a month it is fetched as well.
  expect(s3.requests.join(" ")).toBe("PUT GET GET PUT GET PUT GET GET PUT GET DELETE");
  env.backupTo = s3.address.replace("ours:", "theirs:");
  await expect(sendNewBackup(work.parts, { now: daysLater(37) })).rejects.toThrow("403, InvalidAccessKeyId");
  expect(JSON.stringify(copyState())).not.toMatch(/se.{1,3}cret/);
});

test("a copy that cannot be sent is reported from the first time on, until one arrives", async () => {
  await using _ = await newPlace("SQLite");
  using work = wantCopies();
  expect(await doctorOnCopies(start)).toMatchObject([{ level: "warning" }]);
  // A disk that is not mounted: nothing is written in its place.
  rmSync(work.target, { recursive: true });
  for (const days of [0, 1])
    await expect(sendNewBackup(work.parts, { now: daysLater(days) })).rejects.toThrow("ENOENT");
  expect(existsSync(work.target)).toBe(false);
  expect(copyState()).toMatchObject({ sentAt: null, failedSince: start.toISOString() });
  expect(await doctorOnCopies(start)).toMatchObject([
    { level: "warning", text: expect.stringContaining("ENOENT") },
  ]);
  mkdirSync(work.target);
  await sendNewBackup(work.parts, { now: daysLater(2) });
  expect(await doctorOnCopies(daysLater(2))).toMatchObject([{ level: "ok" }]);
  expect(await doctorOnCopies(daysLater(4))).toMatchObject([{ level: "warning" }]);
});

test("a copy that cannot be restored is found by the trial, and one with another key by whoever needs it", async () => {
  await using _ = await newPlace("SQLite");
  using work = wantCopies();
  await using s3 = await startS3();
  env.backupTo = s3.address;
  await sendNewBackup(work.parts, { now: start });
  // A disk that gives back something else than it took.
  const { set } = s3.objects;
  s3.objects.set = (name, bytes) => set.call(s3.objects, name, bytes.with(bytes.length - 100, 1) as Buffer);
  await expect(sendNewBackup(work.parts, { now: daysLater(31) })).rejects.toThrow("is damaged");
  expect(copyState()).toMatchObject({
    sentAt: daysLater(31).toISOString(),
    verifiedAt: start.toISOString(),
    failedSince: daysLater(31).toISOString(),
  });
  env.backupKey = "another key of the tests: 9876543210";
  await expect(withOpenedCopy(first, async () => undefined)).rejects.toThrow("another BACKUP_KEY");
  await expect(withOpenedCopy("nothing", async () => undefined)).rejects.toThrow(`There are: ${first}`);
});

test("on the command line: beside the file, without one, and back", async () => {
  await using place = await newPlace("SQLite");
  using work = wantCopies();
  await storeLead(sampleLead(), []);
  await closeStore();
  const { content } = work.parts;
  const environment = { ...place.environment, BACKUP_TO: work.target, BACKUP_KEY: key };
  const agency = agencyAt({ environment });
  const file = path.join(work.target, "..", "site.backup");
  expect(await agency("backup", file, "--content", content)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/1 request.*is at BACKUP_TO, and was fetched/s),
  });
  expect(await agency("backup", "--content", content)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^localhost-\S+ is at BACKUP_TO\.\n$/),
  });
  expect(await agencyAt(place)("backup", "--content", content)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("or set BACKUP_TO"),
  });
  const [name = ""] = readdirSync(work.target);
  // A file that was brought along needs the key alone.
  const withKey = agencyAt({ environment: { ...place.environment, BACKUP_KEY: key } });
  for (const [command, from] of [
    [agency, "newest"],
    [agency, name],
    [withKey, path.join(work.target, name)],
  ] as const)
    expect(await command("restore", from, "--yes")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 request"),
    });
});

test("of many rounds of housekeeping one begins a copy, at night or once the last one is late", async () => {
  await using _ = await newPlace("SQLite");
  const begun: number[] = [];
  const rounds = (now: Date) =>
    Promise.all([1, 2, 3].map((round) => copyWhenDue(now.getTime(), () => void begun.push(round))));
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  await rounds(at(0));
  expect(begun).toHaveLength(0);
  using work = wantCopies();
  expect(work.target).toBeTruthy();
  await rounds(at(0));
  expect(begun).toHaveLength(1);
  recordCopy({ sentAt: at(0).toISOString() });
  // A timer has sent one at 4:20 of Belgium's winter: not twice in a night, nor in the day.
  for (const hours of [0.5, 6, 23]) await rounds(at(hours));
  expect(begun).toHaveLength(1);
  await rounds(at(24));
  expect(begun).toHaveLength(2);
  // It has failed: the next round tries again.
  await rounds(at(26.5));
  expect(begun).toHaveLength(3);
});

test("the site itself sends one, in a process of its own", async () => {
  await using place = await newPlace("SQLite");
  using work = wantCopies();
  await storeLead(sampleLead(), []);
  const variables = {
    ...place.environment,
    CONTENT_DIR: work.parts.content,
    BACKUP_TO: work.target,
    BACKUP_KEY: key,
  };
  try {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    await copyWhenDue();
    await until("a copy was restored on trial", () => copyState()?.verifiedAt != null);
    await until(
      "its process has ended",
      () => !readdirSync(place.dataDir).some((name) => name.startsWith(".")),
    );
  } finally {
    vi.unstubAllEnvs();
  }
  expect(copyState()?.failedSince).toBeNull();
  expect(readdirSync(work.target)).toEqual([expect.stringMatching(/^localhost-\d{8}-\d{6}\.backup\.age$/)]);
});
