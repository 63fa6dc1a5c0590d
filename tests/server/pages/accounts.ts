import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import ownersFile from "@/content/owners.json" with { type: "json" };
import staffFile from "@/content/staff.json" with { type: "json" };
import team from "@/content/team.json" with { type: "json" };
import { addressOf, languages, wordsOf } from "../../e2e/support/site";
import { builtTexts, readAnswer } from "../../sources/answers";
import { type BuiltPage, builtPages, metaOf, pageAt } from "../../sources/built-pages";

const { owners } = ownersFile;
const portals = languages.map((language) => addressOf("owner", language));
const isPortal = ({ address }: BuiltPage) => portals.includes(address);

/** Scripts and style sheets that a page names, wherever in it: what it loads, and what it may load later. */
const filesIn = (text: string) =>
  [...text.matchAll(/static\/[^\s"'\\<>]+?\.(?:json|js|css)/g)].map(([file]) => decodeURIComponent(file));
/** The payload of a page lies in a file and names more of them. */
const filesOf = ({ html }: BuiltPage) =>
  filesIn(html).flatMap((file) => (file.endsWith(".json") ? filesIn(readAnswer(`/_next/${file}`)) : [file]));
const allFiles = (pages: BuiltPage[]) => [...new Set(pages.flatMap(filesOf))];
const isOfPortal = (file: string) =>
  /recharts|portal-figures|\/api\/owner\//.test(readAnswer(`/_next/${file}`));

describe("the owners' portal", () => {
  test("no other page loads a byte of it", () => {
    const [portal, others] = [builtPages.filter(isPortal), builtPages.filter((page) => !isPortal(page))];
    expect(portal).toHaveLength(languages.length);
    expect(allFiles(portal).filter(isOfPortal).length).toBeGreaterThan(1);
    expect(allFiles(others).filter(isOfPortal)).toEqual([]);
  });

  test("it loads its chart only when there are figures", () => {
    const chunks = readdirSync(".next/static/chunks", { recursive: true, encoding: "utf8" });
    const charts = chunks
      .map((name) => `static/chunks/${name}`)
      .filter((file) => file.endsWith(".js"))
      .filter((file) => readFileSync(path.join(".next", file), "utf8").includes("recharts-surface"));
    expect(charts.length).toBeGreaterThan(0);
    const loaded = allFiles(builtPages.filter(isPortal));
    expect(charts.filter((file) => loaded.includes(file))).toEqual([]);
  });

  test.each(languages)(
    "its page is hidden from search engines, holds nobody, and says in %s what it needs",
    (language) => {
      const page = pageAt(addressOf("owner", language));
      expect(metaOf(page, "robots")).toContain("noindex");
      for (const { name } of owners) expect(page.html).not.toContain(name);
      const [, text = ""] =
        /<noscript>(.*?)<\/noscript>/s.exec(page.html.slice(page.html.indexOf("<main"))) ?? [];
      const [before = ""] = wordsOf(language, "portal").noScript.split("{phone}");
      expect(text.replaceAll("&#x27;", "'")).toContain(before);
      expect(page.html.replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, "")).not.toMatch(
        /\{\w+\}/,
      );
    },
  );
});

test("no page and no script holds the address of an owner, or of the staff alone", () => {
  const published = new Set(team.members.map(({ email }) => email));
  const staff = staffFile.staff.map(({ email }) => email).filter((email) => !published.has(email));
  const addresses = [...owners.map(({ email }) => email), ...staff];
  expect(addresses.length).toBeGreaterThan(owners.length);
  const framework = globSync(".next/static/**/*.{js,css,json}")
    // A route whose address is a file's is a folder of that name.
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const texts = [
    ...builtPages.map(({ address, html }) => ({ file: address, text: html })),
    ...builtTexts("**/*.{js,css,json,xml,txt}"),
    ...framework,
  ];
  expect(texts.length).toBeGreaterThan(builtPages.length + 100);
  const found = texts.filter(({ text }) => addresses.some((address) => text.includes(address)));
  expect(found.map(({ file }) => file)).toEqual([]);
});
