import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { answeredProcess } from "../support/agency";

test("a new agency is made of what is answered: what is wrong is asked again, and an option is not asked", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "answers-"));
  const content = path.join(folder, "agency");
  const answers = ["", "Immo Dender", "it", "fr, nl", "office", "office@dender.example"];
  const colours = "#102030,#ffffff,#7a1f1f";
  const args = ["new", content, "--region", "wallonia"];
  const { status, stderr } = await answeredProcess(`${[...answers, colours].join("\n")}\n`, {}, ...args);
  expect(status).toBe(0);
  expect(stderr.match(/Name of|Languages,|Region of|E-mail address of|Colours of|--\w+/g)).toEqual([
    ...["Name of", "--name", "Name of"],
    ...["Languages,", "--languages", "Languages,"],
    ...["E-mail address of", "--email", "E-mail address of"],
    "Colours of",
  ]);
  const { agency, brand, defaultLanguage, languages } = JSON.parse(
    readFileSync(path.join(content, "site.json"), "utf8"),
  );
  expect(agency).toMatchObject({ name: "Immo Dender", zip: "5000", email: "office@dender.example" });
  expect(brand.colours).toEqual({ ink: "#102030", paper: "#ffffff", accent: "#7a1f1f" });
  expect(defaultLanguage).toBe("fr");
  expect(languages.filter(({ use }: { use: boolean }) => use)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
