import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { scriptHashes } from "@/lib/build/finish-page";
import { addressOf } from "@/lib/i18n/addresses";
import nextPackage from "@/node_modules/next/package.json";
import { type BuiltText, builtTexts, readAnswer } from "../sources/answers";

/** Said where a test fails: Next writes its pages in another way than `lib/build/finish-page.ts` reads them. */
const hint = `Next ${nextPackage.version}: compare the <script> and <link> tags of a page, as \`lib/build/render/page-server.ts\` gets it, with isChunk and isScriptPreload in lib/build/finish-page.ts`;

const all = builtTexts("**/*.html");
const pages = ["/", "/fr/contact/", "/project/301/"];
const scripted = ["/login/", addressOf("owner", "fr"), addressOf("desk", "fr"), "/embed/map/"];
const documentOf = (page: string) => new JSDOM(readAnswer(page)).window.document;
const sourcesOf = (page: string, selector: string) =>
  [...documentOf(page).querySelectorAll(selector)].map((script) => script.getAttribute("src"));
/** Pages that are nothing without their scripts: of an account, and the map's frame. */
const isScripted = ({ text }: BuiltText) => !text.includes("data-flight=");

describe("as the installed Next writes its pages,", () => {
  test.each(pages)("%s asks for no script before it is painted, and has what starts them", (page) => {
    expect(sourcesOf(page, "script[src]:not([type='text/late'], [nomodule], [defer])"), hint).toEqual([]);
    expect(documentOf(page).querySelector("link[as=script]"), hint).toBeNull();
    expect(sourcesOf(page, "script[type='text/late'][async]").length, hint).toBeGreaterThan(3);
    expect(sourcesOf(page, "script[type='text/late']#_R_"), hint).toHaveLength(1);
    expect(documentOf(page).head.querySelector("script:not([src])")).toBeNull();
    const [starter, ...others] = sourcesOf(page, "head script[data-flight]");
    expect(readAnswer(starter ?? ""), hint).toBe(scripts["start-scripts"]);
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
  // In each language to sign in, to choose a password, the portal and the desk; and the frame.
  expect(all.filter(isScripted)).toHaveLength(4 * 4 + 1);
  for (const { file, text: html } of all.filter((each) => !isScripted(each))) {
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
  expect(all.length).toBeGreaterThan(100);
  for (const { file, text: html } of all) {
    const [, policy = ""] =
      /<head>(?:<meta charSet="utf-8"\/>)?<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/i.exec(
        html,
      ) ?? [];
    expect(policy.match(/sha256-[^']+/g) ?? [], `${file}. ${hint}`).toEqual(scriptHashes(html));
  }
});

test("no page holds a link or a form that leads nowhere", () => {
  for (const { file, text } of all) {
    expect(text, file).not.toMatch(/ (href|action)=""/);
  }
});

test("each page has a title that search engines show whole, and one description that is not cut", () => {
  const indexed = all.filter(({ file }) => !/\/(not-found|embed)\//.test(file));
  for (const { file, text } of indexed) {
    // The whole of each page would take a minute to read.
    const { head } = new JSDOM(text.slice(0, text.indexOf("</head>"))).window.document;
    expect(head.querySelector("title")?.textContent?.length, file).toBeLessThanOrEqual(60);
    const description = head.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
    expect(description.length, file).toBeLessThanOrEqual(156);
  }
});
