import { describe, expect, it } from "vitest";
import { agreementMistakes } from "./agreement-mistakes";
import { brandMistakes } from "./brand-mistakes";
import { displayMistakes } from "./display-mistakes";
import { fieldMistakes } from "./field-mistakes";
import { fontMistakes } from "./font-mistakes";
import { linkMistakes } from "./link-mistakes";
import { edit, flat, house, type Mistake } from "./mistake";
import { ownerMistakes } from "./owner-mistakes";
import { addOwnPage, ownEntry, pageMistakes } from "./page-mistakes";
import { requestMistakes } from "./request-mistakes";
import { runCheck, type Told } from "./run-check";
import { siteMistakes } from "./site-mistakes";
import { type Json, SmallContent } from "./small-content";
import { staffMistakes } from "./staff-mistakes";

const fieldsOf = (told: Partial<Told>) => Object.entries(told) as [keyof Told, string][];

/** `file`, `place` and `path` must be equal, sentences must hold the words. */
function matches(told: Told, wanted: Partial<Told>): boolean {
  const exact: (keyof Told)[] = ["file", "place", "path", "severity"];
  return fieldsOf(wanted).every(([name, text]) =>
    exact.includes(name) ? told[name] === text : told[name].includes(text),
  );
}

describe("the content check", () => {
  it("lets a content without mistakes pass", async () => {
    using content = new SmallContent();
    const { code, output, told } = await runCheck(content.root);
    expect(told).toEqual([]);
    expect(code).toBe(0);
    expect(output).toContain("properties 3, projects 1, pages ");
    expect(output).toContain("no mistakes, 0 warnings");
  });

  it("asks an agency of two languages for two", async () => {
    using content = new SmallContent();
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
    content.edit("site.json", (data) => {
      data.languages = data.languages.filter(({ code }: Json) => code !== "de");
    });
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("lets an agency add a page with two files", async () => {
    using content = new SmallContent();
    addOwnPage(content, (_, page) => Object.assign(page, { inMenu: true }));
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("lets a page lie below another one, and below the services", async () => {
    using content = new SmallContent();
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
    using content = new SmallContent();
    content.edit("paths.json", (data) =>
      data.entries.push({ ...ownEntry, external: { nl: "https://example.org/" } }),
    );
    const { told } = await runCheck(content.root);
    expect(told.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("lets conditions pass that name what there is", async () => {
    using content = new SmallContent();
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

  const mistakes: Mistake[] = [
    ...fieldMistakes,
    ...agreementMistakes,
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
  it.each(mistakes)("refuses %s", async (_name, change, wanted) => {
    using content = new SmallContent();
    change(content);
    const { code, told } = await runCheck(content.root);
    expect(
      told.filter((each) => matches(each, { severity: "error", ...wanted })),
      JSON.stringify(told, null, 2),
    ).toHaveLength(1);
    expect(code).toBe(1);
  });

  it("tells every mistake of every file at once, sorted by file and place", async () => {
    using content = new SmallContent();
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
    const { code, told, output } = await runCheck(content.root);
    expect(told.map(({ file, path }) => `${file} ${path}`.trim())).toEqual([
      "properties/7001.json PublishedAt",
      "properties/7001.json Price",
      "properties/7001.json ContactID",
      "properties/7001.json Pictures[1]",
      "properties/7002.json ClosedAt",
      "properties/7002.json Status",
      "team.json members[0].email",
      "testimonials.json",
    ]);
    expect(code).toBe(1);
    expect(output).toContain("8 errors, 0 warnings in 4 files");
  });

  it("tells a mistake once, whatever else depends on it", async () => {
    using content = new SmallContent();
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
  const warnings: Mistake[] = [
    [
      "a file of the brand that nothing shows",
      (content) =>
        content.text("brand/old.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
      { file: "brand/old.svg", expected: '"brand" in site.json', found: "a file that nothing shows" },
    ],
    [
      "an unknown field",
      house((data) => {
        data.Financial.CadastralIncom = 1;
      }),
      {
        path: "Financial.CadastralIncom",
        found: 'the unknown field "CadastralIncom"',
        fix: 'did you mean "CadastralIncome"?',
      },
    ],
    [
      "a text that a language lacks",
      house((data) => {
        delete data.texts.de;
      }),
      { path: "texts.de", expected: 'a text in "de"', found: "visitors read it in nl, fr, en" },
    ],
    [
      "a mention whose lack the rules forgive",
      house((data) => {
        delete data.EPC.CO2;
      }),
      { path: "EPC.CO2", expected: 'the mention "co2"' },
    ],
    [
      "a new building without a word about VAT",
      house((data) => {
        data.Building = { ...data.Building, ConstructionYear: new Date().getFullYear() };
      }),
      { path: "Financial.VAT", expected: "a building as new as this" },
    ],
    [
      "registration duty at the rate of an only own home",
      house((data) => {
        data.Financial.RegistrationRights = 36_875;
      }),
      { path: "Financial.RegistrationRights", expected: "€ 61.875", found: "€ 36.875" },
    ],
    [
      "notary fees far from the legal scale",
      house((data) => {
        data.Financial.NotaryFees = 26_500;
      }),
      { path: "Financial.NotaryFees", expected: "about € 4.832", found: "€ 26.500" },
    ],
    [
      "a total that is not the sum",
      house((data) => {
        data.Financial.TotalCost = 520_000;
      }),
      { path: "Financial.TotalCost", expected: "about € 561.707", found: "€ 520.000" },
    ],
    [
      "an asbestos certificate outside Flanders",
      house((data) => {
        data.Certificates = { Asbestos: { Type: "safe" } };
      }),
      { path: "Certificates.Asbestos", expected: "no asbestos certificate outside Flanders" },
    ],
    [
      "a rent in Brussels that is presumed abusive",
      flat((data) => {
        data.Zip = "1180";
        data.EPCLabelText = "C-";
        data.RentReference = { Low: 700, High: 880, Date: "2026-05-01" };
      }),
      { path: "Price", expected: "€ 948 at most", found: "€ 950" },
    ],
    [
      "a rental in Brussels without its reference rent",
      flat((data) => {
        data.Zip = "1180";
        data.EPCLabelText = "C-";
      }),
      { path: "RentReference", expected: 'the mention "rent-reference"' },
    ],
    [
      "a unit of a project whose share of the land is not known",
      edit("projects/301.json", (data) => {
        data.VAT = 21;
        data.Units[0].Status = "available";
      }),
      { file: "projects/301.json", path: "Units[0].LandShare", expected: "the share of the land" },
    ],
    [
      "an unknown view",
      edit("pages/home.json", (data) => {
        data.params.modules[0].view = "cards-view";
      }),
      { path: "params.modules[0].view", fix: '"card-view"' },
    ],
    [
      "a status that is nearly right",
      edit("pages/disclaimer.json", (data) => {
        data.status = "published";
      }),
      { path: "status", expected: '"Published"' },
    ],
    [
      "a file that nothing reads",
      (content) => content.text("teams.json", "{}"),
      { file: "teams.json", found: "a file that nothing reads" },
    ],
    [
      "a font that nothing shows",
      (content) => content.text("fonts/other.woff2", ""),
      { file: "fonts/other.woff2", found: "a file that nothing shows" },
    ],
    [
      "a document that no property names",
      (content) => content.text("documents/7001-epc.pdf", ""),
      { file: "documents/7001-epc.pdf", expected: "a property that names it" },
    ],
    [
      "a file of a kind that nothing reads",
      (content) => content.text("properties/7001.txt", ""),
      { file: "properties/7001.txt" },
    ],
  ];
  it.each(warnings)("names %s and lets it pass", async (_name, change, wanted) => {
    using content = new SmallContent();
    change(content);
    const { code, told } = await runCheck(content.root);
    expect(
      told.filter((each) => matches(each, { severity: "warning", ...wanted })),
      JSON.stringify(told, null, 2),
    ).toHaveLength(1);
    expect(code).toBe(0);
  });

  it.each([
    ["VAT that is told", { VAT: 21, VATIncluded: true }],
    ["no VAT", { VAT: 0 }],
    ["registration duty", { RegistrationRights: 61_875 }],
  ])("asks nothing more of a new building with %s", async (_name, financial) => {
    using content = new SmallContent();
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
    using content = new SmallContent();
    house((data) => {
      data.Financial = { ...data.Financial, ...financial };
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("has nothing against a rent of 20 % above its reference", async () => {
    using content = new SmallContent();
    flat((data) => {
      data.Zip = "1180";
      data.EPCLabelText = "C-";
      data.Price = 948;
      data.RentReference = { Low: 700, High: 880, Date: "2026-05-01" };
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });

  it("does not ask for a language that is switched off", async () => {
    using content = new SmallContent();
    edit("site.json", (data) => {
      data.languages.find((each: { code: string }) => each.code === "de").use = false;
    })(content);
    house((data) => {
      delete data.texts.de;
    })(content);
    expect((await runCheck(content.root)).told).toEqual([]);
  });
});
