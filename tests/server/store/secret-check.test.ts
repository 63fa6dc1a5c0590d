import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { leadRecords } from "@/lib/leads/records/lead-records";
import { storeLead } from "@/lib/leads/store-lead";
import { openStoreAtStart } from "@/lib/runtime/check-storage";
import { examine } from "@/lib/runtime/doctor";
import { closeStore, readStore, writeStore } from "@/lib/server/db/store";
import { env } from "@/lib/server/env";
import { agencyAt } from "../support/agency";
import { onBothStores } from "../support/on-both-stores";
import { newPlace } from "../support/place";
import { sampleLead } from "../support/sample";

const another = "another secret: fedcba9876543210fedc";
const lost = /secret is not the one that this database was used with: .* --accept-new/;

const databaseState = async () => (await examine()).find(({ subject }) => subject === "database");

onBothStores(
  "a site refuses another secret than its database was used with, and accepts it on command",
  async (place) => {
    await storeLead(sampleLead(), []);
    await closeStore();
    env.secret = another;
    await expect(openStoreAtStart()).rejects.toThrow(lost);
    expect(await databaseState()).toMatchObject({ level: "error", text: expect.stringMatching(lost) });
    const agency = agencyAt({ environment: { ...place.environment, SECRET: another } });
    for (const command of [
      ["leads", "list"],
      ["owners", "invite", "--print"],
    ])
      expect(await agency(...command)).toMatchObject({
        status: 1,
        stdout: "",
        stderr: expect.stringMatching(lost),
      });

    expect(await agency("secret")).toMatchObject({ status: 2 });
    expect(await agency("leads", "list")).toMatchObject({ status: 1 });
    expect(await agency("secret", "--accept-new")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("do not work any more"),
    });
    await openStoreAtStart();
    expect(await leadRecords()).toHaveLength(1);
    await closeStore();
    expect(await agencyAt(place)("leads", "list")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(lost),
    });
  },
);

test("where the file of the secret is gone no other is made, until that is wanted", async () => {
  await using place = await newPlace("SQLite");
  env.secret = undefined;
  await storeLead(sampleLead(), []);
  const file = path.join(place.dataDir, "secret");
  expect(existsSync(file)).toBe(true);
  await closeStore();
  rmSync(file);
  await expect(openStoreAtStart()).rejects.toThrow(/its file is not there.*secret --accept-new/);
  expect(existsSync(file)).toBe(false);
  const { SECRET: _, ...environment } = place.environment;
  expect(await agencyAt({ environment })("secret", "--accept-new")).toMatchObject({ status: 0 });
  expect(existsSync(file)).toBe(true);
  await openStoreAtStart();
});

onBothStores("a database of before takes the secret that it is started with first", async () => {
  await storeLead(sampleLead(), []);
  await writeStore((db) => db.deleteFrom("secret_checks").execute());
  await closeStore();
  await openStoreAtStart();
  expect(await readStore((db) => db.selectFrom("secret_checks").select("name").execute())).toEqual([
    { name: "site" },
  ]);
  await closeStore();
  env.secret = another;
  await expect(openStoreAtStart()).rejects.toThrow(lost);
});

test("one with requests and no file of a secret is no new one, also where nothing was noted", async () => {
  await using place = await newPlace("SQLite");
  await storeLead(sampleLead(), []);
  await writeStore((db) => db.deleteFrom("secret_checks").execute());
  await closeStore();
  env.secret = undefined;
  await expect(openStoreAtStart()).rejects.toThrow("its file is not there");
  expect(existsSync(path.join(place.dataDir, "secret"))).toBe(false);
});
