import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { agencyText, withAgency } from "@/lib/content/agency-texts";
import { loadContent } from "@/lib/content/load";
import { languageCodes } from "@/lib/domain/text/language";

const { agency } = loadContent().site;

describe("a text about the agency", () => {
  it.each([
    ["companyNumber", "nl", agency.companyNumber],
    ["insurer.policy", "fr", agency.insurer.policy],
    ["institute.name", "nl", "BIV"],
    ["institute.name", "fr", "IPI"],
    // On one line.
    ["vat", "fr", agency.vat.replace(" ", "\u00a0")],
    ["phone", "de", "02\u00a0000\u00a000\u00a000"],
    ["legalName", "nl", "Zennehuis bv"],
    ["legalName", "fr", "Zennehuis SRL"],
    ["legalName", "de", "Zennehuis GmbH"],
    ["phoneNumber", "de", "+3220000000"],
    ["founded", "en", "2000"],
  ] as const)("%s in %s is %s", (path, language, text) => {
    expect(agencyText(agency, path, language)).toBe(text);
  });

  it("is another language's where this one lacks it", () => {
    expect(agencyText({ title: { fr: "Agent" } }, "title", "de")).toBe("Agent");
  });

  it.each(["", "nothing", "institute", "institute.nothing", "name.length", "constructor", "__proto__.x"])(
    "is none at %j",
    (path) => {
      expect(agencyText(agency, path, "nl")).toBeNull();
    },
  );
});

it("stands in a text in the language that the text is in, and nowhere else", () => {
  const value = {
    id: "{agency.name}",
    title: { nl: "Het {agency.institute.name}", fr: "L’{agency.institute.name}" },
    metadata: { nl: { pageTitle: ["{agency.nothing} {agency.name}"] } },
  };
  expect(withAgency(value, agency)).toEqual({
    id: "{agency.name}",
    title: { nl: "Het BIV", fr: "L’IPI" },
    metadata: { nl: { pageTitle: ["{agency.nothing} Zennehuis"] } },
  });
});

const folders = ["pages", "articles"].map((name) => `content/${name}`);
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

describe("the agency's legal identity", () => {
  it("is written once: no page or article repeats it", () => {
    const { companyNumber, vat, thirdPartyAccount, insurer, institute } = agency;
    const numbers = [companyNumber, vat, thirdPartyAccount ?? "", insurer.policy, institute.number];
    const repeated = files.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return numbers.filter((number) => text.includes(number)).map((number) => `${file}: ${number}`);
    });
    expect(repeated).toEqual([]);
  });

  it.each(languageCodes)("changes in the disclaimer of every language with it: %s", (language) => {
    const page = JSON.parse(readFileSync("content/pages/disclaimer.json", "utf8"));
    const text: string = withAgency(page, {
      ...agency,
      companyNumber: "0999.999.922",
      thirdPartyAccount: "BE99 0000 0000 0000",
      insurer: { ...agency.insurer, name: "Another insurer", policy: "1-2-3" },
    }).params.content[language];
    for (const changed of ["0999.999.922", "BE99\u00a00000\u00a00000\u00a00000", "Another insurer", "1-2-3"])
      expect(text).toContain(changed);
    expect(text).toContain(agency.institute.supervisor[language]);
    expect(text).toContain(`](${agency.institute.codeOfEthics[language]})`);
  });

  it("leaves no placeholder on any page", () => {
    const { pages, articles } = loadContent();
    expect(JSON.stringify([pages, articles])).not.toContain("{agency.");
  });
});
