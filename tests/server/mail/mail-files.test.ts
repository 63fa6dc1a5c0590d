import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { storeLead } from "@/lib/leads/store-lead";
import { removeMailFiles } from "@/lib/mail/outbox/mail-files";
import { mailRecords } from "@/lib/mail/outbox/mail-records";
import { startWorker } from "@/lib/mail/outbox/mail-worker";
import { newPlace } from "../support/place";
import { sampleLead, sampleMail } from "../support/sample";
import { until } from "../support/until";

test("the files of some mails are deleted, also what was left of one, and no others", async () => {
  await using place = await newPlace("SQLite");
  const folder = path.join(place.dataDir, "mail");
  startWorker({ poll: 20 });
  await storeLead(sampleLead(), [
    sampleMail(),
    sampleMail({ to: "a@example.be" }),
    sampleMail({ to: "b@example.be" }),
  ]);
  await until("all are written", async () => (await mailRecords()).every(({ state }) => state === "sent"));
  const ids = (await mailRecords()).map(({ id }) => id);
  const [first = "", second = "", third = ""] = ids;
  writeFileSync(path.join(folder, `2026-01-01T00-00-00-000Z-${first}.eml.draft`), "half");
  mkdirSync(path.join(folder, "kept by somebody"));
  expect(await removeMailFiles([first, second, "no-such-mail"])).toBe(3);
  expect(readdirSync(folder).filter((name) => name.endsWith(".eml"))).toEqual([
    expect.stringContaining(third),
  ]);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await removeMailFiles([first, second])).toBe(0);
});

test("where no mail was ever written there is nothing to delete", async () => {
  await using _place = await newPlace("SQLite");
  expect(await removeMailFiles(["0c3f3f0e-6d6e-4c7a-9a3e-0f6f1f0b5a11"])).toBe(0);
  expect(await removeMailFiles([])).toBe(0);
});
