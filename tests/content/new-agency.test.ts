import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createCatalogue } from "@/lib/content/catalogue";
import { readContent } from "@/lib/content/load";
import { moduleViews } from "@/lib/content/modules/modules";
import { prerenderedRoutes } from "@/lib/content/prerendered-routes";
import { runAgency } from "../server/support/agency";
import { runCheck } from "./run-check";

vi.mock("@/lib/pictures/manifest", () => import("../unit/content/any-pictures"));

const folder = mkdtempSync(path.join(tmpdir(), "new-agency-"));
const content = path.join(folder, "agency");
const git = (...args: string[]) => execFileSync("git", args, { cwd: content, encoding: "utf8" }).trim();
const jsonIn = (file: string) => JSON.parse(readFileSync(path.join(content, file), "utf8"));

const options = [
  ...["--name", "Immo Dender", "--languages", "fr,nl", "--region", "flanders", "--yes"],
  ...["--institute", "512 345", "--member", "An Claes"],
];

let made: Awaited<ReturnType<typeof runAgency>>;
beforeAll(async () => {
  const logo = path.join(folder, "Logo Dender.svg");
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4z"/></svg>',
  );
  made = await runAgency("new", content, ...options, "--logo", logo);
  rmSync(logo);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the content of a new agency", () => {
  test("is made without a question, passes the check without a warning, and is one commit", async () => {
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toContain(`CONTENT_DIR=${content}`);
    const { told, output } = await runCheck(content);
    expect(told).toEqual([]);
    expect(output).toContain("properties 0, projects 0,");
    expect(git("log", "--format=%an %s")).toBe("Immo Dender The content");
    expect(git("status", "--porcelain")).toBe("");
  });

  test("is the agency's own, in its languages and its region", () => {
    const { agency, brand, defaultLanguage, languages, footer } = jsonIn("site.json");
    expect(agency).toMatchObject({ name: "Immo Dender", zip: "2800", institute: { number: "512.345" } });
    expect(jsonIn("staff.json").staff).toMatchObject([{ name: "An Claes", role: "publisher" }]);
    expect(brand.logo).toBe("logo.svg");
    expect(defaultLanguage).toBe("fr");
    expect(languages.filter(({ use }: { use: boolean }) => use)).toHaveLength(2);
    expect(footer.notice).toBeUndefined();
    // Places are those of Belgium's middle, and the map has no demonstration's street.
    const written = readdirSync(content, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(json|svg)$/.test(file) && !/^(schema|map|places\.json)/.test(file))
      .filter((file) =>
        /zennehuis|zennebeemd|senne|anderlecht/i.test(readFileSync(path.join(content, file), "utf8")),
      );
    expect(written).toEqual([]);
  });

  test("has no heading above a list that is empty", () => {
    const catalogue = createCatalogue(readContent(content), "2026-11-23");
    const shown = ["/", "/contact/"].flatMap((path) => {
      const modules = catalogue.content.pages.find((page) => page.path === path)?.params.modules ?? [];
      return moduleViews(catalogue, modules, "nl").flatMap(({ blocks }) => blocks.map(({ type }) => type));
    });
    expect(shown).toContain("listings");
    for (const type of ["cities", "team", "testimonials"]) expect(shown).not.toContain(type);
  });

  test("has everything that its pages need", () => {
    const catalogue = createCatalogue(readContent(content), "2026-11-23");
    const routes = prerenderedRoutes(catalogue, {
      siteUrl: "https://www.agency.example",
      showsPreviews: false,
    });
    const pages = routes.filter(({ make, input }) => !make && input);
    expect(pages.length).toBeGreaterThan(30);
    for (const { address, input } of pages) expect(input?.(), address ?? "").toBeDefined();
  });
});

test.each([
  ["a folder that has something in it", [content], 1, "is not empty"],
  ["no name", ["--name", ""], 2, "--name"],
  ["a language that the site does not have", ["--languages", "it"], 2, "--languages it"],
  ["a number that the institute does not give", ["--institute", "12"], 2, "--institute 12"],
  ["a region of another country", ["--region", "paris"], 2, "--region paris"],
  ["a colour that is none", ["--colours", "red,green,blue"], 2, "--colours"],
])("%s is refused, and nothing is made", async (_, [first = "", ...rest], status, sentence) => {
  const target = first === content ? content : path.join(folder, "other");
  const args = first === content ? [] : [first, ...rest];
  const refused = await runAgency("new", target, "--yes", "--name", "X", ...args);
  expect(refused.status).toBe(status);
  expect(refused.stderr).toContain(sentence);
  expect(readdirSync(folder)).toEqual(["agency"]);
});

test("colours that nobody can read are refused by the check, and nothing is left", async () => {
  const target = path.join(folder, "pale");
  const pale = ["--colours", "#eeeeee,#ffffff,#dddddd"];
  const refused = await runAgency("new", target, "--yes", "--name", "X", ...pale);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("Nothing is made") });
  expect(readdirSync(target)).toEqual([]);
});

describe("content of another version", () => {
  const upgrade = () => runAgency("upgrade", "--content", content);
  const commit = () =>
    git("-c", "user.name=X", "-c", "user.email=x@y.example", "commit", "-aqm", "another version");

  test("that is older is rewritten in one commit, once everything is committed", async () => {
    rmSync(path.join(content, "format.json"));
    // Rules of law were part of the content.
    cpSync("lib/content/law/rules", path.join(content, "rules"), { recursive: true });
    const { duties } = jsonIn("rules/renovation.json");
    writeFileSync(
      path.join(content, "rules/renovation.json"),
      JSON.stringify({ duties: [{ ...duties[0], years: 6 }] }),
    );
    // The usual answers were words of the site.
    rmSync(path.join(content, "answers.json"));
    git("add", "--all");
    expect((await runCheck(content)).told).toMatchObject([{ file: "format.json", found: "format 1" }]);
    expect(await upgrade()).toMatchObject({ status: 1, stderr: expect.stringContaining("not committed") });
    commit();
    expect(await upgrade()).toMatchObject({ status: 0, stdout: expect.stringContaining("one commit") });
    expect(git("log", "-1", "--format=%s")).toBe("Content: format 1 to 2");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("ls-files", "rules", "answers.json")).toBe("answers.json\nrules/renovation.json");
    expect((await runCheck(content)).told).toEqual([]);
    expect((await upgrade()).stdout).toContain("nothing to do");
  });

  test("that no repository keeps is rewritten all the same", async () => {
    const around = path.join(folder, "around");
    const copy = path.join(around, "content");
    cpSync(content, copy, { recursive: true, filter: (file) => path.basename(file) !== ".git" });
    rmSync(path.join(copy, "format.json"));
    writeFileSync(path.join(around, ".gitignore"), "content\n");
    execFileSync("git", ["init", "--quiet"], { cwd: around });
    const { status, stdout } = await runAgency("upgrade", "--content", copy);
    expect([status, stdout]).toEqual([0, `${copy} is of format 2 now.\n`]);
    rmSync(around, { recursive: true });
  });

  test("that is newer is refused by check and upgrade", async () => {
    writeFileSync(path.join(content, "format.json"), '{ "format": 99 }\n');
    expect((await runCheck(content)).told).toMatchObject([{ file: "format.json", severity: "error" }]);
    expect(await upgrade()).toMatchObject({ status: 1, stderr: expect.stringContaining("newer than") });
    expect(git("status", "--porcelain")).toBe("M format.json");
  });
});
