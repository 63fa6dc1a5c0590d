import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import types from "@/content/types.json";
import mandatory from "@/lib/content/law/rules/mandatory-mentions.json";
import papers from "@/lib/content/law/rules/papers.json";
import { mandatoryMentionsSchema, papersSchema } from "@/lib/content/schemas/rules";
import { formOf } from "@/lib/desk/editing/form-of";
import { type FieldCondition, isFitting, recordFacts } from "@/lib/domain/desk/field-condition";
import { fieldAt } from "@/lib/domain/json/json";
import { mentionRules } from "@/lib/domain/law/papers";
import { loadMessages } from "@/lib/i18n/messages";

const form = formOf("properties/7123", "content", await loadMessages("en"), {
  language: "en",
  today: "2026-11-23",
});
const conditions = new Map((form?.fields ?? []).map(({ path, when }) => [path.join("."), when]));

/** The condition of a field, or of the one that holds it. */
const conditionOf = (path: string): FieldCondition | undefined => {
  const steps = path.split(".");
  const name = steps
    .map((_, index) => steps.slice(0, steps.length - index).join("."))
    .find((each) => conditions.has(each));
  if (!name) throw new Error(`no field ${path}`);
  return conditions.get(name);
};

it("shows every field that the law asks for, where it asks for it", () => {
  const { mentions: written } = mandatoryMentionsSchema.parse(mandatory);
  const mentions = mentionRules(written, papersSchema.parse(papers).papers);
  for (const { mention, regions, goals, kinds, anyOf } of mentions)
    for (const region of regions)
      for (const goal of goals)
        for (const kind of kinds)
          for (const { path } of anyOf.flat())
            expect(
              isFitting(conditionOf(path), { region, goal, kind }, { Status: "available" }),
              `${mention}: ${path} of a ${kind} for ${goal} in ${region}`,
            ).toBe(true);
});

it("shows all that the properties of the demonstration have", () => {
  const misfits = readdirSync("content/properties").flatMap((file) => {
    const record = JSON.parse(readFileSync(`content/properties/${file}`, "utf8"));
    const facts = recordFacts(record, form?.kinds ?? {});
    return [...conditions].flatMap(([path, when]) => {
      const value = fieldAt(record, path);
      const isEmpty = value === undefined || value === null || value === "";
      return !isEmpty && !isFitting(when, facts, record) ? [`${file} ${path}: ${JSON.stringify(facts)}`] : [];
    });
  });
  expect(misfits).toEqual([]);
});

it("knows the kinds, the languages and the names of what is there now", () => {
  expect(form?.kinds).toEqual(Object.fromEntries(types.mainTypes.map(({ id, kind }) => [id, kind])));
  expect(form?.languages.toSorted()).toEqual(["de", "en", "fr", "nl"]);
  expect(form?.references.people).toContainEqual({
    value: expect.any(String),
    label: expect.stringMatching(/\w+ \w+/),
  });
  expect(form?.references.types?.every(({ value }) => typeof value === "number")).toBe(true);
  expect(form?.mentions.length).toBeGreaterThan(10);
  expect(form?.references.properties).toBeUndefined();
});

it("opens where the content has mistakes or is not there", async () => {
  const loose = formOf("site", "/nowhere", await loadMessages("nl"), { language: "nl", today: "2026-11-23" });
  expect(loose).toMatchObject({ languages: ["nl", "fr", "en", "de"], mentions: [] });
  expect(loose?.fields.length).toBeGreaterThan(20);
});
