import { describe, expect, test } from "vitest";
import type { PackageName } from "@/lib/domain/import/package-names";
import { folderAnswers } from "@/lib/import/sources/folder";
import { sampleAnswer, sampleFolder } from "../../setup/import-samples";
import { ImportContent, pictureName } from "./import-content";

/** What a second answer makes of the content of the first; ids are the package's. */
interface SecondRun {
  package: PackageName;
  /** What is read first, where that is not all of the samples. */
  first?: () => ReturnType<typeof folderAnswers>;
  /** What is read in the place of the samples' second run, where a package answers in several parts. */
  answers?: () => ReturnType<typeof folderAnswers>;
  /** So much is missing that a person must say yes. */
  isConfirmed?: boolean;
  hidden: string[];
  /** Fields by id, and of pictures the addresses. */
  changed: Record<string, Record<string, unknown>>;
  added?: string[];
  untouched?: string[];
}

const pictures = (base: string, ...names: string[]) =>
  names.map((name) => pictureName(`${base}/${name}.jpg`));

/** A first answer without the parts of it that a second one has anew. */
const answersWith = (name: PackageName, part: RegExp) => [
  ...folderAnswers(sampleFolder(name), name).filter((answer) => !part.test(answer.name)),
  ...folderAnswers(sampleFolder(`${name}/second-run`), name),
];

const secondRuns: SecondRun[] = [
  {
    package: "omnicasa",
    isConfirmed: true,
    hidden: ["51003", "51005", "51006", "51007", "51009", "51010", "51011", "51012"],
    changed: {
      "51001": {
        Pictures: pictures("https://pictures.example/omnicasa/xlarge", "51001-1", "51001-3", "51001-4"),
      },
      "51002": { Price: 745000 },
    },
    added: ["51013"],
    untouched: ["51004"],
  },
  {
    package: "whise",
    answers: () => answersWith("whise", /offset-/),
    hidden: ["7301003"],
    changed: {
      "7301001": {
        Pictures: pictures("https://pictures.example/whise/7301001/1600", "73010010", "73010011"),
      },
      "7301002": { Status: "available", Marquee: 3 },
    },
    untouched: ["7301004", "7301005"],
  },
  {
    package: "sweepbright",
    first: () =>
      folderAnswers(sampleFolder("sweepbright"), "sweepbright").filter(({ name }) => name !== "events.json"),
    answers: () => folderAnswers(sampleFolder("sweepbright"), "sweepbright"),
    hidden: ["00000000-0000-4000-8000-000000000003"],
    changed: {},
    untouched: ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000007"],
  },
  { package: "kyero", hidden: ["K-1007"], changed: { "K-1001": {} }, untouched: ["K-1002"] },
  {
    package: "zabun",
    answers: () => answersWith("zabun", /^property/),
    hidden: ["475103"],
    changed: { "475101": { Price: 279000 } },
    untouched: ["475102", "475104", "475106"],
  },
  {
    package: "skarabee",
    hidden: ["903"],
    changed: {},
    untouched: ["901", "902", "904", "905", "906", "907"],
  },
];

describe.each(secondRuns)("$package:", (second) => {
  test("a second run changes what the package changed, and a third one nothing", async () => {
    await using content = new ImportContent();
    const source = second.package;
    const all = second.first?.() ?? source;
    const first = await content.run(source, all);
    expect(first).toMatchObject({ state: "done", failure: null });
    const before = content.texts();
    expect(await content.run(source, all)).toMatchObject({ state: "unchanged", commit: null });
    expect(content.texts()).toEqual(before);
    expect(content.commits()).toBe(2);

    const answers = second.answers?.() ?? `${source}/second-run`;
    const untouched = (second.untouched ?? []).map((id) => content.record(source, id));
    if (second.isConfirmed) {
      const { failure } = await content.run(source, answers);
      expect(failure?.code).toBe("stock-shrunk");
      expect(content.texts()).toEqual(before);
    }
    const run = await content.run(source, answers, { isConfirmed: second.isConfirmed ?? false });
    expect(run).toMatchObject({ state: "done", failure: null });
    expect(content.git("log", "-1", "--format=%an %s")).toBe(
      `import ${source} import ${source}: ${content.counts(run)} (${run.id})`,
    );
    for (const id of second.hidden) expect(content.record(source, id), id).toMatchObject({ Hidden: true });
    for (const [id, fields] of Object.entries(second.changed))
      expect(content.record(source, id), id).toMatchObject({ ...fields, ModifiedAt: "2026-11-02" });
    for (const id of second.added ?? []) expect(content.record(source, id), id).not.toBeNull();
    expect((second.untouched ?? []).map((id) => content.record(source, id))).toEqual(untouched);
    expect(content.commits()).toBe(3);
  });
});

const failures: Record<string, readonly (readonly [sample: string, answer: string])[]> = {
  omnicasa: ["refused.json", "empty.json", "short.json", "not-json.txt"].map(
    (name) => [name, "GetPropertyListJson.nl.1-7.json"] as const,
  ),
  whise: ["no-estates-member.json", "invalid-request.json", "first-page-again.json", "401.json"].map(
    (name) => [name, "estates-list.offset-7.json"] as const,
  ),
  kyero: ["truncated.xml", "no-property.xml", "doctype.xml", "page.html"].map(
    (name) => [name, "feed.utf8.xml"] as const,
  ),
  skarabee: ["publication-null.xml", "unauthorized.xml"].map(
    (name) => [name, "GetPublication.901.xml"] as const,
  ),
};

test.each(Object.keys(failures) as PackageName[])(
  "lesson 1: an answer of %s that fails changes not one byte",
  async (source) => {
    await using content = new ImportContent();
    await content.run(source, source);
    const before = content.texts();
    for (const [sample, name] of failures[source] ?? []) {
      const others = folderAnswers(sampleFolder(source), source).filter((answer) => answer.name !== name);
      const whole = source === "kyero" ? [] : others;
      const failed = sampleAnswer(`${source}/failures/${sample}`, name);
      expect((await content.run(source, [...whole, failed])).state, sample).toBe("failed");
      expect(content.texts(), sample).toEqual(before);
    }
    expect(content.commits()).toBe(2);
  },
);
