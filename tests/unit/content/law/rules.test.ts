import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { rules } from "@/lib/content/law/rules";
import mentionsFile from "@/lib/content/law/rules/mandatory-mentions.json";
import { energyScalesSchema, mandatoryMentionsSchema, ruleFiles } from "@/lib/content/schemas/rules";
import { regions } from "@/lib/domain/address/region";

const dated = { validFrom: "2026-01-01", source: "Some decree, art. 1" };
const scales = (bands: unknown) => ({ brussels: [], wallonia: [], flanders: [{ ...dated, bands }] });
const refused = (schema: z.ZodType, data: unknown) => !schema.safeParse(data).success;

describe("the rules of law", () => {
  it("say of each rule since when it holds and where it is written", () => {
    const perRegion = regions.flatMap((region) => [
      ...rules.energyScales[region],
      ...rules.registrationTax[region],
    ]);
    const others = [
      ...rules.renovation,
      ...rules.notaryCosts,
      ...rules.mortgageCosts,
      ...rules.rentReference,
      ...rules.instalments,
      ...rules.papers,
      ...Object.values(rules.officialSites).flat(),
    ];
    const all = [...perRegion, ...others, ...mandatoryMentionsSchema.parse(mentionsFile).mentions];
    expect(all.length).toBeGreaterThan(30);
    for (const { validFrom, source } of all) {
      expect(validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source.length).toBeGreaterThan(10);
    }
  });

  it("are read whole", () => {
    expect(rules.renovation).toMatchObject([{ region: "flanders", years: 5 }]);
    expect(rules.energyScales.brussels[0]?.bands).toHaveLength(19);
    expect(rules.instalments).toMatchObject([{ depositAtMost: 0.05 }]);
    expect(Object.keys(ruleFiles)).toHaveLength(11);
  });
});

it("a file of the agency stands in the place of the site's, and of no other", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rules-"));
  mkdirSync(path.join(folder, "rules"));
  const [duty] = rules.renovation;
  const own = { duties: [{ ...duty, years: 6 }] };
  writeFileSync(path.join(folder, "rules/renovation.json"), JSON.stringify(own));
  vi.stubEnv("CONTENT_DIR", folder);
  vi.resetModules();
  const read = await import("@/lib/content/law/rules");
  expect(read.rules).toEqual({ ...rules, renovation: own.duties });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("an energy scale", () => {
  it.each([
    ["a gap in its order", [{ label: "a", upTo: 100 }, { label: "b", upTo: 50 }, { label: "c" }]],
    ["two bounds on one band", [{ label: "a", upTo: 100, below: 100 }, { label: "b" }]],
    [
      "no band for the worst",
      [
        { label: "a", upTo: 100 },
        { label: "b", upTo: 200 },
      ],
    ],
    ["a band without a bound before the last", [{ label: "a" }, { label: "b" }]],
    ["an unknown label", [{ label: "z", upTo: 1 }, { label: "b" }]],
    ["one band", [{ label: "a" }]],
  ])("is refused with %s", (_name, bands) => {
    expect(refused(energyScalesSchema, scales(bands))).toBe(true);
  });

  it("may begin with a band that leaves its bound to the next", () => {
    const bands = [{ label: "a_plus", below: 0 }, { label: "a", upTo: 100 }, { label: "b" }];
    expect(refused(energyScalesSchema, scales(bands))).toBe(false);
  });
});

describe("a tariff of notaries", () => {
  const [tariff] = rules.notaryCosts;
  const schema = ruleFiles["notary-costs"];
  it.each([
    ["a band below the last", { scale: [{ upTo: 100, rate: 0.1 }, { upTo: 50, rate: 0.05 }, { rate: 0 }] }],
    ["no band for the highest price", { scale: [{ upTo: 100, rate: 0.1 }] }],
    ["an end in the middle", { scale: [{ rate: 0.1 }, { rate: 0 }] }],
    ["an estimate outside its span", { deedCosts: { low: 1, estimate: 5, high: 4 } }],
  ])("is refused with %s", (_name, change) => {
    expect(refused(schema, { tariffs: [tariff] })).toBe(false);
    expect(refused(schema, { tariffs: [{ ...tariff, ...change }] })).toBe(true);
  });
});

describe("a mandatory mention", () => {
  const mention = {
    ...dated,
    mention: "rent",
    regions: ["brussels"],
    goals: ["rent"],
    kinds: ["house"],
    anyOf: [[{ path: "Price" }]],
    severity: "error",
  };
  it.each([
    ["without a field", { anyOf: [[]] }],
    ["in no region", { regions: [] }],
    ["of an unknown kind", { kinds: ["castle"] }],
    ["with a pattern that is none", { anyOf: [[{ path: "Price", matches: "(" }]] }],
    ["without a source", { source: undefined }],
    ["of neither a scope nor a paper", { kinds: undefined }],
    ["of a paper that is none", { paper: "passport" }],
  ])("is refused %s", (_name, change) => {
    expect(refused(mandatoryMentionsSchema, { mentions: [{ ...mention, ...change }] })).toBe(true);
  });

  it("is taken as it should be", () => {
    expect(refused(mandatoryMentionsSchema, { mentions: [mention] })).toBe(false);
    const { regions: _, goals: __, kinds: ___, ...rest } = mention;
    expect(refused(mandatoryMentionsSchema, { mentions: [{ ...rest, paper: "epc" }] })).toBe(false);
  });
});
