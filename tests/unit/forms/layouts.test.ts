import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldsOf, flowNames, flows } from "@/lib/forms/flows";

const words = JSON.parse(readFileSync("locales/en/forms.json", "utf8"));
const shapeOf = (flow: (typeof flowNames)[number]) => Object.keys(flows[flow].schema.shape);
/** Asked in the browser only: it decides which fields are shown. */
const ownFields = ["visitPeriod"];

describe.each(flowNames)("the form %s", (flow) => {
  const fields = fieldsOf(flow);

  test("asks nothing that its schema does not know", () => {
    const unknown = fields.map(({ name }) => name).filter((name) => !shapeOf(flow).includes(name));
    expect(unknown.filter((name) => !ownFields.includes(name))).toEqual([]);
  });

  test("marks as required what the schema wants, and nothing else", () => {
    const { error } = flows[flow].schema.safeParse({ language: "nl" });
    const wanted = new Set(error?.issues.map(({ path }) => String(path[0])));
    // A box that stays empty is sent as no.
    const boxes = fields.filter(({ kind, name }) => kind === "tick" && name !== "privacy");
    for (const { name } of boxes) wanted.delete(name);
    const asked = fields.filter(({ name }) => wanted.has(name)).map(({ name }) => name);
    const always = fields.filter(({ required, when }) => required && !when);
    expect(always.map(({ name }) => name)).toEqual(asked);
  });

  test("has a name for every field, hint, step and choice", () => {
    for (const { name, hint, choices = [] } of fields) {
      expect(name === "privacy" ? words.privacy : words.labels[name], name).toBeTypeOf("string");
      if (hint) expect(words.hints[name], `hint of ${name}`).toBeTypeOf("string");
      for (const code of choices.filter((each) => !/^\d+$/.test(each)))
        expect(words.choices[name][code || "none"], `${name} ${code}`).toBeTypeOf("string");
    }
    const steps = flows[flow].layout.map(({ name }) => name).filter((name) => name !== "all");
    for (const name of steps) expect(words.steps[name], name).toBeTypeOf("string");
  });

  test("names no field twice", () => {
    const names = fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test("who sends a page to a friend reads of no message where the form has none", () => {
  expect(fieldsOf("send-to-friend").filter(({ kind }) => kind === "textarea")).toEqual([]);
  const thanks = readFileSync("content/pages/feedback-send-to-friend.json", "utf8");
  const mails = ["nl", "fr", "en", "de"].map(
    (language) =>
      JSON.parse(readFileSync(`locales/${language}/mail.json`, "utf8")).flows["send-to-friend"].next,
  );
  expect([thanks, ...mails].join()).not.toMatch(/erbij|ajouté|added|dazugeschrieben/);
});
