import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { answeredProcess } from "../support/agency";

test("a new agency is made of what is answered: what is wrong is asked again, and an option is not asked", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "answers-"));
  const content = path.join(folder, "agency");
  const office = ["12", "500 123", "Lea Claes", "office", "office@dender.example"];
  const answers = ["", "Immo Dender", "it", "fr, nl", ...office];
  const colours = "#102030,#ffffff,#7a1f1f";
  const args = ["new", content, "--region", "wallonia"];
  const { status, stderr } = await answeredProcess(`${[...answers, colours].join("\n")}\n`, {}, ...args);
  expect(status).toBe(0);
  const questions =
    /Name of the agency|Languages,|Region of|Number at|Name of the first|E-mail address of|Colours of|--\w+/g;
  expect(stderr.match(questions)).toEqual([
    ...["Name of the agency", "--name", "Name of the agency"],
    ...["Languages,", "--languages", "Languages,"],
    ...["Number at", "--institute", "Number at"],
    "Name of the first",
    ...["E-mail address of", "--email", "E-mail address of"],
    "Colours of",
  ]);
  const site = JSON.parse(readFileSync(path.join(content, "site.json"), "utf8"));
  const { agency, brand, defaultLanguage, languages } = site;
  // It is agreed on with owners before it is switched on.
  expect(site).not.toHaveProperty("showFormerPrices");
  expect(agency).toMatchObject({ name: "Immo Dender", zip: "5000", email: "office@dender.example" });
  expect(readFileSync(path.join(content, "staff.json"), "utf8")).toContain("Lea Claes");
  expect(brand.colours).toEqual({ ink: "#102030", paper: "#ffffff", accent: "#7a1f1f" });
  expect(defaultLanguage).toBe("fr");
  expect(languages.filter(({ use }: { use: boolean }) => use)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
