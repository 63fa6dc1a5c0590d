import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { importFormats } from "@/lib/import/formats";
import { type PackageName, packageNames } from "@/lib/import/formats/answer-names";
import type { FormatResult } from "@/lib/import/formats/format";
import { checkSource } from "@/lib/import/sources/check-source";
import type { SourceFailure } from "@/lib/import/sources/failure";
import { env } from "@/lib/server/env";
import { troubles } from "../../setup/fake-package";
import { fakePassword } from "../../setup/fake-stock";
import { sampleContext } from "../../setup/import-samples";
import {
  asked,
  estates,
  failureOf,
  fake,
  fetchFrom,
  lostId,
  readFrom,
  sampled,
  withFakePackage,
} from "./support";

withFakePackage();

/** A folder has its files in the order of their names. */
const withSortedFindings = ({ listings }: FormatResult) =>
  listings.map((found) => ({ ...found, findings: found.findings.toSorted() }));

describe("the stock of", () => {
  test.each(packageNames)("%s becomes what its folder of answers becomes", async (name) => {
    const fetched = await readFrom(name);
    expect(fetched.problem).toBeUndefined();
    expect(withSortedFindings(fetched)).toEqual(withSortedFindings(sampled(name)));
  });

  test.each(packageNames)("%s is there again where a home was lost and comes back", async (name) => {
    const lost = lostId(name);
    const read = () => readFrom(name, { hintedIds: [lost] });
    const isThere = ({ listings }: FormatResult) => listings.some(({ id }) => id === lost);
    expect(isThere(await read())).toBe(true);
    fake.stock.lost.add(lost);
    const without = await read();
    expect(isThere(without)).toBe(false);
    expect(without.problem).toBeUndefined();
    if (name === "sweepbright") expect(without.deleted).toEqual([lost]);
    fake.stock.lost.clear();
    expect(isThere(await read())).toBe(true);
  });
});

test.each(packageNames)("a look at %s says how many homes it sends, in which languages", async (name) => {
  const { listings } = sampled(name);
  expect(await checkSource(importFormats[name], sampleContext(), { knownIds: estates })).toEqual({
    homes: listings.length,
    languages: ["nl", "fr"].filter((code) =>
      listings.some(({ languages }) => languages.some((has) => has === code)),
    ),
    pictureHosts: ["pictures.example"],
  });
});

test("a look at a file that is cut short says so", async () => {
  fake.disturb = () => ({ body: "<kyero><property><id>1</id>" });
  await expect(checkSource(importFormats.kyero, sampleContext())).rejects.toMatchObject({
    problem: "unexpected",
  });
});

const problems = {
  "refuses everything": "refused",
  "is busy": "busy",
  "answers with a page of HTML": "unexpected",
  stalls: "stalled",
  "cuts off": "cut-off",
} as const satisfies Record<keyof typeof troubles, SourceFailure["problem"]>;

describe("lessons 1 and 8: a package that", () => {
  const cases = packageNames.flatMap((name) =>
    (Object.keys(troubles) as (keyof typeof troubles)[])
      // The reader of a Kyero file says what is none.
      .filter((trouble) => name !== "kyero" || trouble !== "answers with a page of HTML")
      .map((trouble) => [trouble, name] as const),
  );
  test.each(cases)("%s ends the run as failed: %s", async (trouble, name) => {
    fake.disturb = () => troubles[trouble];
    const failure = await failureOf(name, trouble === "stalls" ? { limits: { time: 200 } } : {});
    expect(failure).toMatchObject({ name: "SourceFailure", problem: problems[trouble] });
    expect(fake.requests.length).toBeLessThanOrEqual(8);
  });
});

describe("signing in:", () => {
  test("Whise's token that ran out is asked for anew, once", async () => {
    let isOver = true;
    fake.disturb = () => {
      const answer = isOver ? { status: 401, body: "{}" } : null;
      isOver = false;
      return answer;
    };
    await fetchFrom("whise");
    expect(asked(/clients\/token$/)).toBe(2);
    fake.disturb = () => ({ status: 401, body: "{}" });
    expect(await failureOf("whise")).toMatchObject({ problem: "refused" });
    expect(asked(/clients\/token$/)).toBe(4);
  });

  test.each(packageNames.filter((name) => name !== "kyero"))(
    "a wrong password at %s is refused, and stands in no error",
    async (name) => {
      const wrong = `${fakePassword}2`;
      const entries = Object.entries(fake.variables).map(([key, value]) => [
        key,
        value === fakePassword ? wrong : value,
      ]);
      env.importVariables = Object.fromEntries(entries);
      const failure = await failureOf(name);
      expect(failure).toMatchObject({ problem: "refused" });
      const shown = `${failure.message}${failure.stack}${JSON.stringify(failure)}`;
      for (const form of [wrong, encodeURIComponent(wrong), "ge/heim"]) expect(shown).not.toContain(form);
    },
  );

  test("what is not set is named", async () => {
    env.importVariables = { ...fake.variables, IMPORT_ZABUN_KEY: undefined, IMPORT_ZABUN_USER: undefined };
    expect(await failureOf("zabun")).toMatchObject({
      problem: "not-set-up",
      message: "IMPORT_ZABUN_KEY, IMPORT_ZABUN_USER: not set",
    });
  });
});

describe("the same once more asks for what changed alone:", () => {
  const counts = { skarabee: /asmx/, zabun: /property\/\d+/, sweepbright: /estates\//, kyero: /kyero/ };

  test.each(Object.entries(counts))("%s", async (name, pattern) => {
    const first = await fetchFrom(name as PackageName);
    fake.requests.length = 0;
    expect(await fetchFrom(name as PackageName)).toEqual(first);
    expect(asked(pattern)).toBe(name === "skarabee" || name === "kyero" ? 1 : 0);
    const folder = path.join(env.dataDir, "import/answers", name);
    expect(
      new Set(readdirSync(folder).map((file) => statSync(path.join(folder, file)).mode & 0o777)),
    ).toEqual(new Set([0o600]));
  });

  test("Skarabee's and Zabun's next run, and the estate that SweepBright has called about", async () => {
    for (const name of ["skarabee", "zabun", "sweepbright"] as const) await fetchFrom(name);
    fake.requests.length = 0;
    fake.run = "second-run";
    await fetchFrom("skarabee");
    expect(asked(/asmx/)).toBe(2);
    await fetchFrom("zabun");
    expect(fake.requests.filter((line) => counts.zabun.test(line))).toEqual([
      "GET /zabun/api/v1/property/475101",
    ]);
    await fetchFrom("sweepbright", { hintedIds: estates.slice(2, 3) });
    expect(fake.requests.filter((line) => counts.sweepbright.test(line))).toEqual([
      `GET /sweepbright/api/estates/${estates[2]}`,
    ]);
    // What is listed no more is kept no more.
    expect(readdirSync(path.join(env.dataDir, "import/answers/skarabee"))).toHaveLength(6);
  });
});

test("Omnicasa's list of the deleted is a hint that a run does without", async () => {
  fake.run = "second-run";
  expect((await readFrom("omnicasa")).deleted).toEqual(["51003"]);
  fake.disturb = (_, { path: address }) => (/Deleted/.test(address) ? { status: 400, body: "" } : null);
  expect(await readFrom("omnicasa")).not.toHaveProperty("problem");
});

test("a run that is stopped asks for nothing more", async () => {
  const stop = new AbortController();
  fake.disturb = () => {
    stop.abort(new Error("stopped"));
    return "stall";
  };
  expect(await failureOf("whise", { signal: stop.signal })).toEqual(new Error("stopped"));
});
