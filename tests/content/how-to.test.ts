import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { siteFields } from "@/lib/content/modules/site-record";
import { displayOperators } from "@/lib/domain/modules/display-condition";
import { howTo, howToRows, howToText } from "../sources/how-to";
import { edit } from "./mistake";
import { runCheck } from "./run-check";
import { type Json, SmallContent } from "./small-content";
import { inAll } from "./small-records";

/** The how-tos that need no code are carried out, with the blocks of the documents. */
const content = new SmallContent();
afterEach(() => content.restore());
afterAll(() => content[Symbol.dispose]());

/** What the check says of the content as it is now. */
const told = async () => (await runCheck(content.root)).told;

/** A block as JSON; one that is a part of an object as that object. */
const json = ({ code }: { code: string }): Json => JSON.parse(code.startsWith('"') ? `{${code}}` : code);

/** The names that a step of a how-to has as code. */
const namesInStep = (name: string, step: number): string[] => {
  const text =
    howToText(name)
      .split(new RegExp(`^${step}\\. `, "m"))[1]
      ?.split(/^\d+\. /m)[0] ?? "";
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
};

describe("how to add a page", () => {
  const entry = json(howTo("page")[0] ?? { code: "" });

  /** Both files, as the document says. */
  function addPage(fields: Json = {}) {
    edit("paths.json", ({ entries }) => entries.push(entry))(content);
    const { params, ...page }: Json = JSON.parse(content.read("pages/about-us.json"));
    content.write(`pages/${entry.key}.json`, {
      ...{ ...page, id: 500, path: entry.original, ...fields },
      params: { ...params, ...fields.params },
    });
  }

  it("is two files: with the first alone the check asks for the second", async () => {
    edit("paths.json", ({ entries }) => entries.push(entry))(content);
    expect(await told()).toEqual([
      expect.objectContaining({ file: "paths.json", fix: expect.stringContaining("pages/open-day.json") }),
    ]);
    content.restore();
    addPage();
    expect(await told()).toEqual([]);
  });

  // The ids of its table are the demonstration's; here the contact page has one.
  const rows = howToRows("page", "field").map((names) =>
    names.filter((name) => name.includes(":")).join(", "),
  );
  it.each(rows)("may say %s", async (fields) => {
    const { childMenus, ...others }: Json = json({ code: fields });
    addPage(others.parentId ? { ...others, parentId: 5 } : others);
    if (childMenus) {
      edit("pages/home.json", (page) => Object.assign(page, { childMenus: [] }))(content);
      edit("pages/contact.json", (page) => Object.assign(page, { parentId: 500 }))(content);
      edit(`pages/${entry.key}.json`, (page) => Object.assign(page, { childMenus: [5] }))(content);
    }
    expect(await told()).toEqual([]);
  });
});

describe("how to display something under a condition", () => {
  const [display, spring] = howTo("display-condition").map(json);
  const onLabel = (condition: Json) =>
    edit("site.json", (site) =>
      Object.assign(site, {
        display: { facts: [], labels: [{ name: inAll("Tip"), conditions: [condition] }] },
      }),
    )(content);

  it("has examples that the check takes", async () => {
    edit("site.json", (site) => Object.assign(site, display))(content);
    edit("pages/home.json", ({ params }) => Object.assign(params.modules[0], spring))(content);
    expect(await told()).toEqual([]);
  });

  it("names every operator and every field of the site", () => {
    const operators = howToRows("display-condition", "field").find(([name]) => name === "logic");
    expect(operators?.slice(1).filter((name) => name !== "or")).toEqual(displayOperators);
    const text = howToText("display-condition");
    expect([...siteFields].filter((name) => name !== "counts" && !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(
    howToText("display-condition").match(/(?<=`)[\w.]+\.exists\(.+?\)(?=`)|(?<=`)has\(.+?\)(?=`)/g) ?? [],
  )("has an expression that the check takes: %s", async (advancedCondition) => {
    onLabel({ advancedCondition });
    expect(await told()).toEqual([]);
  });

  it.each([
    "City.matches('U.*')",
    "cel.bind(one, Price, one > 1)",
    "[1].all(one, [1].all(other, true))",
    "Prices > 1",
  ])("says rightly that the check refuses %s", async (advancedCondition) => {
    onLabel({ advancedCondition });
    expect(await told()).toEqual([expect.objectContaining({ severity: "error", file: "site.json" })]);
  });
});

describe("how to draw the map of another region", () => {
  const border = json(howTo("map")[0] ?? { code: "" });

  it("starts with a sheet that the check takes empty", async () => {
    edit("map/drawing.json", (drawing) => {
      const lists = namesInStep("map", 1).filter((name) => name in drawing);
      expect(lists).toHaveLength(5);
      for (const name of lists) drawing[name] = [];
    })(content);
    expect(await told()).toEqual([]);
  });

  it("has a border of the demonstration, which fits between its two municipalities", async () => {
    expect(JSON.parse(readFileSync("content/map/drawing.json", "utf8")).borders).toContainEqual(border);
    edit("map/drawing.json", (drawing) => {
      const [one, other]: string[] = border.between;
      const [from, to] = [border.line.split(" ").at(0), border.line.split(" ").at(-1)];
      drawing.municipalities = [one, other].map((id) => ({ id, name: inAll(`${id}`) }));
      const around = { [`${one}`]: "50.79,4.33 50.79,4.35", [`${other}`]: "50.76,4.33 50.76,4.35" };
      const edges = Object.entries(around).map(([id, line]) => ({
        between: [id],
        line: `${to} ${line} ${from}`,
      }));
      drawing.borders = [border, ...edges];
    })(content);
    expect(await told()).toEqual([]);
  });
});

describe("how to make it the site of another agency", () => {
  const fonts = "tests/fixtures/second-agency/fonts";

  it("has typefaces that the check takes", async () => {
    content.remove("fonts");
    for (const file of readdirSync(fonts))
      content.bytes(`fonts/${file}`, readFileSync(path.join(fonts, file)));
    edit("site.json", ({ brand }) =>
      Object.assign(
        brand,
        json(howTo("another-agency").find(({ code }) => code.startsWith('"fonts"')) ?? { code: "" }),
      ),
    )(content);
    expect(await told()).toEqual([]);
  });
});
