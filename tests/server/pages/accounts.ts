import { globSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import ownersFile from "@/content/owners.json" with { type: "json" };
import staffFile from "@/content/staff.json" with { type: "json" };
import team from "@/content/team.json" with { type: "json" };
import { readBundle } from "@/lib/build/island-bundle";
import { addressOf, languages, wordsOf } from "../../e2e/support/site";
import { builtTexts, readAnswer } from "../../sources/answers";
import { type BuiltPage, builtPages, metaOf, pageAt, tagsOf } from "../../sources/built-pages";

const { owners } = ownersFile;
const portals = languages.map((language) => addressOf("owner", language));
const isPortal = ({ address }: BuiltPage) => portals.includes(address);

const desks = languages.map((language) => addressOf("desk", language));
const bundle = readBundle(".next");

/** Addresses of what a page loads by itself: its style sheets, and the files of its islands. */
const filesOf = (page: BuiltPage) => [
  ...tagsOf(page, "link", { rel: "stylesheet" }).map(({ attributes: { href = "" } }) =>
    href.replace(/\?.*/, ""),
  ),
  ...bundle.base,
  ...tagsOf(page, "zh-island").flatMap(
    ({ attributes: { "data-island": name = "" } }) => bundle.islands[name] ?? [],
  ),
];
const allFiles = (pages: BuiltPage[]) => [...new Set(pages.flatMap(filesOf))];
const isOfPortal = (file: string) => /recharts|portal-figures|\/api\/owner\//.test(readAnswer(file));

describe("the owners' portal", () => {
  test("no other page loads a byte of it, but the desk, which shows what owners see", () => {
    const portal = builtPages.filter(isPortal);
    const others = builtPages.filter((page) => !isPortal(page) && !desks.includes(page.address));
    expect(portal).toHaveLength(languages.length);
    expect(allFiles(portal).filter(isOfPortal).length).toBeGreaterThan(1);
    expect(allFiles(others).filter(isOfPortal)).toEqual([]);
  });

  test("it loads its chart only when there are figures", () => {
    const charts = globSync("islands/**/*.js", { cwd: ".next/static" })
      .map((file) => `/_next/static/${file}`)
      .filter((file) => readAnswer(file).includes("recharts-surface"));
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
