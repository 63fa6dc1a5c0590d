import { mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { type PackageName, packageNames } from "@/lib/import/formats/answer-names";
import { addHints, readHints } from "@/lib/import/hooks/hints";
import { hookAddress } from "@/lib/import/hooks/hook-endpoint";
import { env } from "@/lib/server/env";
import { askApi } from "../support/ask-api";
import { onOneStore } from "../support/on-both-stores";

const call = (address: string, body: string) => askApi(new Request(address, { method: "POST", body }));
const addressOf = (source: PackageName) => hookAddress(source) ?? "";

const estate = "00000000-0000-4000-8000-000000000001";
const update = JSON.stringify({ event: "estate-updated", estate_id: estate, company_id: "x" });

onOneStore("lesson 12: a package's call is only a hint to ask it for that id, once", async () => {
  const answers = [
    await call(addressOf("sweepbright"), update),
    await call(addressOf("sweepbright"), update),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const hints = readHints("sweepbright");
  expect(hints.ids).toEqual([estate]);
  // The same once more, while a run works on the first two.
  await call(addressOf("sweepbright"), update);
  hints.forget();
  expect(readHints("sweepbright").ids).toEqual([estate]);
  const whise = {
    events: [{ name: "estate_update", objectId: 7 }, { name: "contact_created", objectId: 8 }, null],
  };
  await call(addressOf("whise"), JSON.stringify(whise));
  expect(readHints("whise").ids).toEqual(["7"]);
  const folder = path.join(env.dataDir, "import/hints/whise");
  expect(readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777)).toEqual([0o600]);
});

onOneStore("whoever does not know a package's address is told nothing, and nothing is noted", async () => {
  const wrong = addressOf("sweepbright").replace(/.{3}\/$/, "000/");
  const other = addressOf("sweepbright").replace("sweepbright", "whise");
  for (const address of [
    wrong,
    other,
    `${env.siteUrl}/api/import/nobody/x/`,
    `${env.siteUrl}/api/import/kyero/x/`,
  ])
    expect((await call(address, update)).status).toBe(404);
  expect(packageNames.filter(hookAddress)).toEqual(["whise", "sweepbright"]);
  expect(readHints("sweepbright").ids).toEqual([]);
});

onOneStore("what is no call is refused", async () => {
  const address = addressOf("sweepbright");
  expect((await call(address, JSON.stringify({ estate_id: "x".repeat(5_000) }))).status).toBe(413);
  expect((await call(address, "{")).status).toBe(400);
  for (const id of ["../../secret", "", null, { a: 1 }])
    expect((await call(address, JSON.stringify({ estate_id: id }))).status).toBe(202);
  for (const body of ["null", "[]", '{"events":{}}'])
    expect((await call(addressOf("whise"), body)).status).toBe(202);
  expect([...readHints("sweepbright").ids, ...readHints("whise").ids]).toEqual([]);
});

onOneStore("calls are limited, and so is what is noted of them", async () => {
  env.limitScale = 0.001;
  const statuses = [
    await call(addressOf("sweepbright"), update),
    await call(addressOf("sweepbright"), update),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([202, 429]);
  env.limitScale = 1;
  mkdirSync(path.join(env.dataDir, "import/hints/whise"), { recursive: true });
  addHints(
    "whise",
    Array.from({ length: 3_000 }, (_, at) => at),
  );
  expect(readHints("whise").ids).toHaveLength(2_000);
});
