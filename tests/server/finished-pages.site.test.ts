import { globSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { scriptHashes } from "@/lib/build/finish-page";
import nextPackage from "@/node_modules/next/package.json";
import { readAnswer } from "../sources/answers";

/** Said where a test fails: Next writes its pages in another way than `lib/build/finish-page.ts` reads them. */
const hint = `Next ${nextPackage.version}: compare the <script> and <link> tags of .next/server/app/nl.html, as \`next build\` alone writes them, with isChunk and isScriptPreload in lib/build/finish-page.ts`;

const root = ".next/server/app";
const pages = ["nl", "fr/contact", "nl/project/301", "_not-found"];
const scripted = ["nl/login", "fr/owner", "embed/map"];
const documentOf = (page: string) => new JSDOM(readFileSync(`${root}/${page}.html`, "utf8")).window.document;
const sourcesOf = (page: string, selector: string) =>
  [...documentOf(page).querySelectorAll(selector)].map((script) => script.getAttribute("src"));
const readStatic = (address: string | null | undefined) =>
  readFileSync(`.next/${address?.replace("/_next/", "")}`, "utf8");
const isScripted = (file: string) => /\/(login|reset-password|owner|embed\/map)\.html$/.test(file);

describe("as the installed Next writes its pages,", () => {
  test.each(pages)("%s asks for no script before it is painted, and has what starts them", (page) => {
    expect(sourcesOf(page, "script[src]:not([type='text/late'], [nomodule], [defer])"), hint).toEqual([]);
    expect(documentOf(page).querySelector("link[as=script]"), hint).toBeNull();
    expect(sourcesOf(page, "script[type='text/late'][async]").length, hint).toBeGreaterThan(3);
    expect(sourcesOf(page, "script[type='text/late']#_R_"), hint).toHaveLength(1);
    expect(documentOf(page).head.querySelector("script:not([src])")).toBeNull();
    const [starter, ...others] = sourcesOf(page, "head script[data-flight]");
    expect(readStatic(starter), hint).toBe(scripts["start-scripts"]);
    expect(others).toEqual([]);
  });

  test.each(scripted)("%s, which is nothing without its scripts, asks for them at once", (page) => {
    expect(sourcesOf(page, "script[src][async]:not([type])").length, hint).toBeGreaterThan(3);
    expect(sourcesOf(page, "script[type='text/late']")).toEqual([]);
  });
});

/** The code of the scripts inside a page; a document of each page would take half a minute to build. */
const inlineCode = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = ""]) => code,
  );

test("no page says what it says a second time: that lies in a file; and all run the same scripts of the project", () => {
  const own = new Set(Object.values(scripts));
  for (const file of globSync(`${root}/**/*.html`).filter((each) => !isScripted(each))) {
    const html = readFileSync(file, "utf8");
    expect(
      inlineCode(html).filter((code) => !own.has(code)),
      `${file}. ${hint}`,
    ).toEqual([]);
    const [, flight = ""] = /data-flight="([^"]*)"/.exec(html) ?? [];
    const pieces = JSON.parse(readAnswer(flight));
    expect(pieces.length, `${file}. ${hint}`).toBeGreaterThan(1);
  }
});

test("each page begins with a policy that names the scripts inside it, and no other", () => {
  const files = globSync(`${root}/**/*.html`);
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const html = readFileSync(file, "utf8");
    const [, policy = ""] =
      /<head>(?:<meta charSet="utf-8"\/>)?<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/i.exec(
        html,
      ) ?? [];
    expect(policy.match(/sha256-[^']+/g) ?? [], `${file}. ${hint}`).toEqual(scriptHashes(html));
  }
});

test("no page holds a link or a form that leads nowhere", () => {
  for (const file of globSync(`${root}/**/*.html`)) {
    expect(readFileSync(file, "utf8"), file).not.toMatch(/ (href|action)=""/);
  }
});

test("each page has a title that search engines show whole, and one description that is not cut", () => {
  const indexed = globSync(`${root}/{nl,fr,en,de}/**/*.html`).filter((file) => !file.includes("/not-found/"));
  for (const file of indexed) {
    const { head } = new JSDOM(readFileSync(file, "utf8")).window.document;
    expect(head.querySelector("title")?.textContent?.length, file).toBeLessThanOrEqual(60);
    const description = head.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
    expect(description.length, file).toBeLessThanOrEqual(156);
  }
});
