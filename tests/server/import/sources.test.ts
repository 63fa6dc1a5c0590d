import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formats } from "@/lib/import/formats";
import { type PackageName, packageNames } from "@/lib/import/formats/answer-names";
import type { FormatResult, RawAnswer } from "@/lib/import/formats/format";
import { checkSource } from "@/lib/import/sources/check-source";
import type { SourceFailure } from "@/lib/import/sources/failure";
import { fetchStock, type StockOptions } from "@/lib/import/sources/fetch-stock";
import { env } from "@/lib/server/env";
import { startFakePackage, troubles } from "../../setup/fake-package";
import { fakePassword } from "../../setup/fake-stock";
import { readSample, sampleContext } from "../../setup/import-samples";

const before = { variables: env.importVariables, dataDir: env.dataDir };
let fake: Awaited<ReturnType<typeof startFakePackage>>;

beforeEach(async () => {
  fake = await startFakePackage();
  env.importVariables = fake.variables;
  env.dataDir = mkdtempSync(path.join(tmpdir(), "zennehuis-import-"));
});
afterEach(async () => {
  await fake[Symbol.asyncDispose]();
  rmSync(env.dataDir, { recursive: true, force: true });
  env.importVariables = before.variables;
  env.dataDir = before.dataDir;
});

const estates = readdirSync("tests/fixtures/imports/sweepbright/estates").map(
  (name) => path.parse(name).name,
);

/** A home of each that is lost and comes back. */
const lostIds = {
  omnicasa: "51003",
  whise: "7301003",
  sweepbright: estates[0] ?? "",
  kyero: "K-1007",
  zabun: "475103",
  skarabee: "903",
};

/** Without pauses, in Dutch and French; SweepBright needs to know of its estates. */
const fetchFrom = (name: PackageName, options: Partial<StockOptions> = {}) =>
  fetchStock(name, {
    languages: ["nl", "fr"],
    knownIds: name === "sweepbright" ? estates : [],
    ...options,
    limits: { pauses: [0, 0], ...options.limits },
  });
const failureOf = (name: PackageName, options?: Partial<StockOptions>): Promise<SourceFailure> =>
  fetchFrom(name, options).then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Members of the lists that the samples page through, in the order of their pages. */
const listMembers = {
  omnicasa: (page: Record<string, { Value: { Items?: unknown[] } }>) =>
    Object.values(page).flatMap(({ Value }) => Value?.Items ?? Value),
  whise: ({ estates: found }: { estates: unknown[] }) => found,
  zabun: ({ properties }: { properties: unknown[] }) => properties,
};

/** What a run reads of answers: lists as their records, whatever their pages; other answers by their names. */
function contentOf(name: PackageName, answers: readonly RawAnswer[]) {
  const byName = new Map<string, unknown[]>();
  for (const answer of answers) {
    const text = Buffer.from(answer.body).toString("utf8");
    const key = answer.name
      .replace(/\.(offset-\d+|page-\d+|\d+-\d+)\./, ".")
      .replace(/^feed\..*/, "feed.xml");
    const members = key === answer.name ? null : listMembers[name as keyof typeof listMembers];
    const records = members?.(JSON.parse(text)) ?? [text.trim()];
    byName.set(key, [...(byName.get(key) ?? []), ...records]);
  }
  return Object.fromEntries(byName);
}

/** How often each address was asked for, by the pattern of its end. */
const asked = (pattern: RegExp) => fake.requests.filter((line) => pattern.test(line)).length;

/** A folder has its files in the order of their names. */
const withSortedFindings = ({ listings }: FormatResult) =>
  listings.map((found) => ({ ...found, findings: found.findings.toSorted() }));

describe("the stock of", () => {
  test.each(packageNames)("%s becomes what its folder of answers becomes", async (name) => {
    const fetched = formats[name].read(await fetchFrom(name), sampleContext());
    expect(fetched.problem).toBeUndefined();
    expect(withSortedFindings(fetched)).toEqual(withSortedFindings(readSample(formats[name], name)));
  });

  test.each(packageNames)("%s is there again where a home was lost and comes back", async (name) => {
    const names = (answers: RawAnswer[]) => JSON.stringify(contentOf(name, answers)).includes(lostIds[name]);
    expect(names(await fetchFrom(name))).toBe(true);
    fake.stock.lost.add(lostIds[name]);
    const without = contentOf(name, await fetchFrom(name, { hintedIds: [lostIds[name]] }));
    expect(JSON.stringify(without["events.json"] ?? "")).toBe(
      name === "sweepbright"
        ? JSON.stringify([JSON.stringify([{ event: "estate-deleted", estate_id: lostIds[name] }])])
        : '""',
    );
    expect(JSON.stringify({ ...without, "events.json": "" })).not.toContain(lostIds[name]);
    fake.stock.lost.clear();
    expect(names(await fetchFrom(name, { hintedIds: [lostIds[name]] }))).toBe(true);
  });
});

test.each(packageNames)("a look at %s says how many homes it sends, in which languages", async (name) => {
  const homes = { omnicasa: 12, whise: 14, sweepbright: 8, kyero: 7, zabun: 8, skarabee: 8 };
  const found = await checkSource(formats[name], sampleContext(), { knownIds: estates });
  expect(found).toEqual({ homes: homes[name], languages: ["nl", "fr"], pictureHosts: ["pictures.example"] });
});

test("a look at a file that is cut short says so", async () => {
  fake.disturb = () => ({ body: "<kyero><property><id>1</id>" });
  await expect(checkSource(formats.kyero, sampleContext())).rejects.toMatchObject({ problem: "unexpected" });
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

/** An answer of a list with another content. */
const changed = (change: (page: never) => unknown) => (answer: { body: string | Buffer }) => ({
  body: JSON.stringify(change(JSON.parse(String(answer.body)) as never)),
});

// biome-ignore lint/suspicious/noExplicitAny: whatever form a page has.
type Page = any;
const lists = {
  omnicasa: {
    path: /GetPropertyList/,
    id: "ID",
    rows: (page: Page) => page.GetPropertyListJsonResult.Value.Items,
    count: (page: Page, count: number) => {
      page.GetPropertyListJsonResult.Value.RowsCount = count;
    },
  },
  whise: {
    path: /estates\/list/,
    id: "id",
    rows: (page: Page) => page.estates,
    count: (page: Page, count: number) => {
      page.totalCount = count;
    },
  },
  zabun: {
    path: /property\/search/,
    id: "property_id",
    rows: (page: Page) => page.properties,
    count: (page: Page, count: number) => {
      page.paging.total = count;
    },
  },
};
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

/** Disturbs the pages of a list alone. */
function disturbList(name: ListName, change: (page: Page, time: number) => Page) {
  let time = 0;
  fake.disturb = (answer, request) =>
    lists[name].path.test(request.path) ? changed((page: Page) => change(page, time++))(answer) : null;
}

describe("lesson 6: a list of", () => {
  test.each(listNames)("%s that begins again ends the run at its second page", async (name) => {
    let first: Page = null;
    disturbList(name, (page) => {
      first ??= page;
      return first;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "repeated-page" });
    expect(asked(lists[name].path)).toBe(2);
  });

  test.each(listNames)("%s that never ends is ended by its first count", async (name) => {
    const { rows, id, count } = lists[name];
    disturbList(name, (page, time) => {
      if (name === "whise") page.estates = [];
      rows(page).splice(0, 7, ...[0, 1, 2].map((at) => ({ [id]: time * 3 + at })));
      count(page, 12 + 3 * time);
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "no-end" });
    expect(asked(lists[name].path)).toBe(6);
  });

  test.each(listNames)("%s with none of the expected kind is no list of it", async (name) => {
    disturbList(name, (page) => {
      for (const row of lists[name].rows(page)) delete row[lists[name].id];
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "unexpected" });
    disturbList(name, (page) => {
      lists[name].rows(page).length = 0;
      return page;
    });
    expect(await failureOf(name)).toMatchObject({ problem: "unexpected" });
  });

  test.each(listNames)(
    "%s that has fewer than it counts is asked for once more, and then given up",
    async (name) => {
      const { rows, id } = lists[name];
      let isHidden = true;
      let mayAppear = true;
      disturbList(name, (page) => {
        const found = rows(page) ?? [];
        const hidden = found.findIndex((row: Page) => String(row[id]) === lostIds[name]);
        if (isHidden && hidden >= 0) found.splice(hidden, 1);
        // The end of the first list.
        if (found.length === 0 && mayAppear) isHidden = false;
        return page;
      });
      const answers = await fetchFrom(name);
      expect(JSON.stringify(contentOf(name, answers))).toContain(lostIds[name]);
      [isHidden, mayAppear] = [true, false];
      expect(await failureOf(name)).toMatchObject({ problem: "not-whole" });
    },
  );

  test("Omnicasa that has another home in one language was read while it changed", async () => {
    const french = /"LanguageId":2/;
    fake.disturb = (answer, { path: address, query }) =>
      /GetPropertyList/.test(address) && french.test(query.get("json") ?? "")
        ? { body: String(answer.body).replaceAll('"ID":51004,', '"ID":59999,') }
        : null;
    expect(await failureOf("omnicasa")).toMatchObject({ problem: "not-whole" });
  });
});

describe("an answer that says that it is valid, with an error inside, is a failure:", () => {
  test("Whise", async () => {
    const errors = [{ code: "BadRequestFormat", message: "Could not find member 'PageSize'" }];
    disturbList("whise", (page) => ({ ...page, validationErrors: errors }));
    expect(await failureOf("whise")).toMatchObject({
      problem: "error-inside",
      message: expect.stringContaining("BadRequestFormat"),
    });
  });

  test("Omnicasa", async () => {
    disturbList("omnicasa", (page) => {
      page.GetPropertyListJsonResult.Code = 5;
      return page;
    });
    expect(await failureOf("omnicasa")).toMatchObject({ problem: "error-inside" });
  });

  test("Skarabee: a publication that is none", async () => {
    fake.disturb = (_, { body }) =>
      /PublicationId>904/.test(body)
        ? {
            body: '<e:Envelope xmlns:e="x"><e:Body><GetPublicationResponse><GetPublicationResult/></GetPublicationResponse></e:Body></e:Envelope>',
          }
        : null;
    expect(await failureOf("skarabee")).toMatchObject({ problem: "not-whole" });
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
  expect(contentOf("omnicasa", await fetchFrom("omnicasa"))["GetDeletedPropertyIDsJson.json"]).toHaveLength(
    1,
  );
  fake.disturb = (_, { path: address }) => (/Deleted/.test(address) ? { status: 400, body: "" } : null);
  expect(contentOf("omnicasa", await fetchFrom("omnicasa"))).not.toHaveProperty([
    "GetDeletedPropertyIDsJson.json",
  ]);
});

test("a run that is stopped asks for nothing more", async () => {
  const stop = new AbortController();
  fake.disturb = () => {
    stop.abort(new Error("stopped"));
    return "stall";
  };
  expect(await failureOf("whise", { signal: stop.signal })).toEqual(new Error("stopped"));
});
