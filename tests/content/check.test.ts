import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Finding } from "@/lib/content/check/finding";
import { findingText } from "@/lib/content/check/finding-text";
import { languageCodes } from "@/lib/domain/text/language";
import { checkMessages } from "@/lib/i18n/check-messages";
import { agreementMistakes } from "./agreement-mistakes";
import { answerMistakes } from "./answer-mistakes";
import { brandMistakes } from "./brand-mistakes";
import { displayMistakes } from "./display-mistakes";
import { fieldMistakes } from "./field-mistakes";
import { fontMistakes } from "./font-mistakes";
import { linkMistakes } from "./link-mistakes";
import { type Change, edit, flat, house, type Mistake } from "./mistake";
import { ownerMistakes } from "./owner-mistakes";
import { addOwnPage, ownEntry, pageMistakes } from "./page-mistakes";
import { requestMistakes } from "./request-mistakes";
import { runCheck, type Told } from "./run-check";
import { siteMistakes } from "./site-mistakes";
import { type Json, SmallContent } from "./small-content";
import { staffMistakes } from "./staff-mistakes";
import { warnings } from "./warnings";

const fieldsOf = (told: Partial<Told>) => Object.entries(told) as [keyof Told, string][];

/** `file`, `place` and `path` must be equal, sentences must hold the words. */
function matches(told: Told, wanted: Partial<Told>): boolean {
  const exact: (keyof Told)[] = ["file", "place", "path", "severity"];
  return fieldsOf(wanted).every(([name, text]) =>
    exact.includes(name) ? told[name] === text : told[name].includes(text),
  );
}

const mistakes: Mistake[] = [
  ...fieldMistakes,
  ...agreementMistakes,
  ...answerMistakes,
  ...linkMistakes,
  ...siteMistakes,
  ...pageMistakes,
  ...brandMistakes,
  ...fontMistakes,
  ...displayMistakes,
  ...requestMistakes,
  ...ownerMistakes,
  ...staffMistakes,
];

const content = new SmallContent();
afterEach(() => content.restore());
afterAll(() => content[Symbol.dispose]());

const results = new Map<Change, ReturnType<typeof runCheck>>();

async function checked(change: Change) {
  try {
    change(content);
    return await runCheck(content.root);
  } finally {
    content.restore();
  }
}

/** What the check finds in a content with a mistake, which is made once for all tests. */
function resultOf(change: Change) {
  const result = results.get(change) ?? checked(change);
  results.set(change, result);
  return result;
}

/** Every finding has a text in each language, of its own and without a gap. */
function expectTexts(findings: readonly Finding[]) {
  for (const finding of findings) {
    const texts = languageCodes.map((language) => findingText(finding, language));
    expect(new Set(texts).size, texts.join("\n")).toBe(languageCodes.length);
    for (const text of texts) expect(text).toMatch(/^(?!.*\b(undefined|null|NaN)\b).{12,}[.?)]$/);
  }
}

describe("the content check", () => {
  it("lets a content without mistakes pass", async () => {
    const { errors, output, told } = await runCheck(content.root);
    expect(told).toEqual([]);
    expect(errors).toBe(0);
    expect(output).toContain("properties 3, projects 1, pages ");
    expect(output).toContain("no mistakes, 0 warnings");
  });

  it("asks an agency of two languages for two", async () => {
    const withoutGerman = ({ path, words }: Json) => {
      for (const texts of [path, words?.page]) delete texts?.de;
    };
    content.edit("paths.json", (data) => {
      withoutGerman(data);
      for (const each of data.entries) withoutGerman(each);
    });
    content.edit("types.json", (data) => {
      for (const each of data.categories) delete each.slug.de;
    });
    const missing = await runCheck(content.root);
    expect(
      missing.told.filter(({ path }) => /^entries\[0\]\.path\.de$|^words\.page\.de$/.test(path)),
    ).toHaveLength(2);
    expect(missing.told.filter(({ file }) => file === "types.json").map(({ path }) => path)).toEqual([
      "categories[0].slug.de",
      "categories[1].slug.de",
    ]);
    content.edit("site.json", (data) => {
      data.languages = data.languages.filter(({ code }: Json) => code !== "de");
    });
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("takes a type's name for its address where no slug is given", async () => {
    content.edit("types.json", (data) => {
      for (const each of data.categories) delete each.slug;
    });
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("lets an agency add a page with two files", async () => {
    addOwnPage(content, (_, page) => Object.assign(page, { inMenu: true }));
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("lets a page lie below another one, and below the services", async () => {
    addOwnPage(content);
    addOwnPage(content, (added, page) => {
      const below = (path: string) => `${path}programme/`;
      Object.assign(page, { id: 501, parentId: null, path: below(ownEntry.original) });
      added.key = "programme";
      added.original = page.path;
      for (const code of ["nl", "en", "de"]) added.path[code] = below(added.path[code]);
      added.path.fr = "/fr/services/programme/";
      added.breadcrumb.parent = "open-day";
    });
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("lets an entry lead to another site, without a page", async () => {
    content.edit("paths.json", (data) =>
      data.entries.push({ ...ownEntry, external: { nl: "https://example.org/" } }),
    );
    const { told } = await runCheck(content.root);
    expect(told.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("lets conditions pass that name what there is", async () => {
    edit("pages/home.json", (data) => {
      data.params.modules[0].conditions = [
        { field: "counts.rent", logic: "empty" },
        { advancedCondition: "today >= '2027-03-01' || month in [1, 2]" },
      ];
    })(content);
    edit("site.json", (data) => {
      const advancedCondition =
        "has(EPC.CO2) && EPC.CO2 < 30 && Pictures.exists(each, each.startsWith('ext'))";
      data.display = {
        facts: [],
        labels: [{ name: { nl: "T", fr: "T", en: "T", de: "T" }, conditions: [{ advancedCondition }] }],
      };
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it.each(mistakes)("refuses %s", async (_name, change, wanted) => {
    const { errors, findings, held, told } = await resultOf(change);
    const [mistake, ...others] = told.filter((each) => each.severity !== "warning" && matches(each, wanted));
    expect([mistake?.severity, others], JSON.stringify(told, null, 2)).toEqual([
      /^(properties|projects)\//.test(mistake?.file ?? "")
        ? "held"
        : mistake && expect.stringMatching(/error|held/),
      [],
    ]);
    expect(errors + held).toBeGreaterThan(0);
    expectTexts(findings);
  });

  it("tells every mistake of every file at once, sorted by file and place", async () => {
    house((data) => {
      data.Price = "a lot";
      data.ContactID = "nobody";
      data.Pictures.push("exterior/nothing.jpg");
      delete data.PublishedAt;
    })(content);
    flat((data) => {
      data.Status = "sold";
    })(content);
    edit("team.json", (data) => {
      data.members[0].email = "none";
    })(content);
    content.text("testimonials.json", "{");
    const { errors, told, output } = await runCheck(content.root);
    expect(told.map(({ file, path }) => `${file} ${path}`.trim())).toEqual([
      "properties/7001.json PublishedAt",
      "properties/7001.json Price",
      "properties/7001.json ContactID",
      "properties/7001.json Pictures[4]",
      "properties/7002.json ClosedAt",
      "properties/7002.json Status",
      "team.json members[0].email",
      "testimonials.json",
    ]);
    expect(errors).toBe(2);
    expect(output).toContain("2 errors, 2 held, 0 warnings in 4 files");
  });

  it("holds back what has a mistake of its own, and lets all else be published", async () => {
    house((data) => {
      data.Price = 0;
    })(content);
    content.text("properties/7002.json", "{");
    edit("projects/301.json", (data) => {
      data.CountryID = 32;
    })(content);
    const isPublic = (file: string) => file === "properties/7001.json";
    const { errors, findings, held, leftOut, output } = await runCheck(content.root, isPublic);
    expect({ errors, held, leftOut }).toEqual({
      errors: 0,
      held: 3,
      leftOut: ["projects/301.json", "properties/7001.json", "properties/7002.json"],
    });
    expect(output).toMatch(
      /7001\.json, on the site today: the next release takes it off\n.*7002\.json\nno mist/,
    );
    expectTexts(findings);
  });

  it("takes a property of nobody in particular, as an agency has it that has named no team", async () => {
    house((data) => Object.assign(data, { ContactID: "" }))(content);
    const { errors, held, told } = await runCheck(content.root);
    expect({ errors, held, told }).toEqual({ errors: 0, held: 0, told: [] });
  });

  it("has no more than a warning about a property that the agency hides", async () => {
    house((data) => Object.assign(data, { Hidden: true, Price: 0, ContactID: "nobody" }))(content);
    const { errors, held, leftOut, told } = await runCheck(content.root);
    expect({ errors, held, leftOut }).toEqual({ errors: 0, held: 0, leftOut: ["properties/7001.json"] });
    expect(told.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
      "warning Price",
      "warning ContactID",
    ]);
  });

  it("holds back what shows a photo without words, unless a page of the site shows it too", async () => {
    const photo = "exterior/new-01.jpg";
    content.text(`pictures/${photo}`, "");
    const unused = await runCheck(content.root);
    expect(unused.told.map(({ file, severity }) => `${severity} ${file}`)).toEqual([
      `warning pictures/${photo}`,
    ]);
    house(({ Pictures }) => Pictures.push(photo))(content);
    const { errors, leftOut } = await runCheck(content.root);
    expect({ errors, leftOut }).toEqual({ errors: 0, leftOut: ["properties/7001.json"] });
    edit("team.json", ({ members }) => Object.assign(members[0], { image: photo }))(content);
    expect((await runCheck(content.root)).errors).toBe(1);
  });

  it("publishes what a package has sent at any length, without words for its photos and without a position", async () => {
    content.text("pictures/exterior/new-01.jpg", "");
    house((data) => {
      data.Source = { Name: "whise", ID: "7301001" };
      data.texts.fr = { TypeDescription: `Maison avec jardin ${"a".repeat(92)}`, Description: "" };
      data.Pictures = ["exterior/new-01.jpg"];
      delete data.Latitude;
      delete data.Longitude;
    })(content);
    const { errors, findings, held, told } = await runCheck(content.root);
    expect({ errors, held }).toEqual({ errors: 0, held: 0 });
    expect(told.map(({ path, found }) => `${path} ${found}`)).toEqual([
      "Pictures 1",
      "Pictures 1 described by number, kind and place",
      expect.stringMatching(/^texts\.fr\.TypeDescription 111 characters/),
      "texts.fr.Description 0 characters: an empty text",
    ]);
    expectTexts(findings);
    house((data) => delete data.Source)(content);
    expect((await runCheck(content.root)).held).toBe(1);
  });

  it("tells a mistake once, whatever else depends on it", async () => {
    flat((data) => {
      data.Financial.ChargesRenter = "60";
    })(content);
    edit("team.json", (data) => {
      data.members[0].id = 3;
    })(content);
    content.remove("types.json");
    const { told } = await runCheck(content.root);
    expect(told.map(({ file, path }) => `${file} ${path}`.trim())).toEqual([
      "properties/7002.json Financial.ChargesRenter",
      "team.json members[0].id",
      "types.json",
    ]);
  });
});

describe("warnings", () => {
  it.each(warnings)("names %s and lets it pass", async (_name, change, wanted) => {
    const { errors, findings, told } = await resultOf(change);
    expect(
      told.filter((each) => matches(each, { severity: "warning", ...wanted })),
      JSON.stringify(told, null, 2),
    ).toHaveLength(1);
    expect(errors).toBe(0);
    expectTexts(findings);
  });

  it.each([
    ["VAT that is told", { VAT: 21, VATIncluded: true }],
    ["no VAT", { VAT: 0 }],
    ["registration duty", { RegistrationRights: 61_875 }],
  ])("asks nothing more of a new building with %s", async (_name, financial) => {
    house((data) => {
      data.Building = { ...data.Building, ConstructionYear: new Date().getFullYear() };
      data.Financial = { ...data.Financial, ...financial };
    })(content);
    expect((await runCheck(content.root)).told.filter(({ path }) => path?.startsWith("Financial"))).toEqual(
      [],
    );
  });

  it.each([
    [
      "the costs that the page calculates",
      { NotaryFees: 4_900, RegistrationRights: 61_875, TotalCost: 561_775 },
    ],
    ["a notary's own estimate", { NotaryFees: 5_500 }],
    [
      "duty and total of a sale with VAT",
      { VAT: 21, VATIncluded: true, RegistrationRights: 50, TotalCost: 500_000 },
    ],
  ])("has nothing against %s", async (_name, financial) => {
    house((data) => {
      data.Financial = { ...data.Financial, ...financial };
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("has nothing against a rent of 20 % above its reference", async () => {
    flat((data) => {
      data.Zip = "1180";
      data.City = "UKKEL";
      data.EPCLabelText = "C-";
      data.Price = 948;
      data.RentReference = { Low: 700, High: 880, Date: "2026-05-01" };
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("does not ask for a language that is switched off", async () => {
    edit("site.json", (data) => {
      data.languages.find((each: { code: string }) => each.code === "de").use = false;
    })(content);
    house((data) => {
      delete data.texts.de;
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });
});

it("fills every gap of its texts", async () => {
  // What stands inside other texts, and what a schema tells by itself, is read in tests/unit/content/check/finding-text.test.ts.
  const { field: _field, kinds: _kinds, hints: _hints, names: _names, schema, ...texts } = checkMessages.en;
  const leaves = (tree: object, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
    );
  const hasGap = ([, text]: [string, string]) => /(^|[^'/])\{\w+\}/.test(text);
  // What is named of several files or of the live site has a test of its own.
  const found = new Set<string>(["held.leaves"]);
  for (const [, change] of [...mistakes, ...warnings])
    for (const { message } of (await resultOf(change)).findings) found.add(message.code);
  expect(leaves(schema, "schema.").filter(hasGap)).toEqual([]);
  expect(
    leaves(texts, "")
      .filter(hasGap)
      .filter(([code]) => !found.has(code)),
  ).toEqual([]);
});
