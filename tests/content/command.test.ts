import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { pathKeys } from "@/lib/i18n/routing";
import { runAgency as agency } from "../server/support/agency";
import { SmallContent } from "./small-content";

describe("npm run agency", () => {
  it("finds no mistake in the content that is shipped", async () => {
    const { status, stdout } = await agency("check");
    expect(status, stdout).toBe(0);
    expect(stdout).toMatch(/^content: properties \d+, projects \d+, pages \d+/m);
  });

  it("ends with 1 where there are mistakes of the site", async () => {
    using content = new SmallContent();
    content.remove("site.json");
    const { status, stdout } = await agency("check", "--content", content.root);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n1 error, 0 warnings in 1 file\n$/);
  });

  it("holds back a property with a mistake, and writes no colours into a pipe", async () => {
    using content = new SmallContent();
    content.edit("properties/7001.json", (data) => {
      data.Price = "495000";
    });
    const { status, stdout } = await agency("check", "--content", content.root);
    expect(status).toBe(0);
    const pageCount = readdirSync(path.join(content.root, "pages")).length;
    expect(stdout).toBe(
      [
        `${content.root}/properties/7001.json:12:12  held  Price`,
        "  expected: a number above 0, or null",
        '  found:    the text "495000"',
        "  fix:      write the number without quotes: 495000",
        "",
        `content: properties 3, projects 1, pages ${pageCount}, articles 3, types 2, neighbourhoods 1, team members 1, testimonials 1, references 1, pictures 5, addresses ${pathKeys.length}`,
        "held back until they are mended, while all else can be published:",
        `  ${content.root}/properties/7001.json`,
        "no mistakes, 1 held, 0 warnings in 1 file",
        "",
      ].join("\n"),
    );
  });

  it("helps", async () => {
    for (const args of [["--help"], ["help"], ["-h"]]) {
      const { status, stdout } = await agency(...args);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^Usage: npm run agency -- COMMAND/);
    }
    for (const name of ["check", "schemas"]) {
      const { status, stdout } = await agency(name, "--help");
      expect(status).toBe(0);
      expect(stdout).toContain(`Usage: npm run agency -- ${name}`);
    }
  });

  it.each([
    ["no command", [], "No command given."],
    ["an unknown command", ["chekc"], 'There is no command "chekc".'],
    ["a name that every object has", ["constructor"], 'There is no command "constructor".'],
    ["an unknown option", ["check", "--contents", "content"], "Unknown option '--contents'"],
    ["a folder that is not there", ["check", "--content", "nowhere"], "no such folder"],
  ])("ends with 2 at %s and says so on the error output", async (_name, args, sentence) => {
    const { status, stdout, stderr } = await agency(...args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(sentence);
  });
});
