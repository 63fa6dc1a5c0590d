import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { readBundle } from "@/lib/build/island-bundle";
import { readAnswer } from "../../sources/answers";
import { type BuiltPage, builtPages, pageAt, policyOf, tagsOf } from "../../sources/built-pages";

const bundle = readBundle(".next");
const own = new Set(Object.values(scripts));
const isData = /^application\/(ld\+)?json$/;
const scriptsOf = (page: BuiltPage) =>
  tagsOf(page, "script").filter(({ attributes: { type = "" } }) => !isData.test(type));
const inlineCodeOf = (page: BuiltPage) =>
  scriptsOf(page)
    .filter(({ attributes: { src } }) => !src)
    .map(({ text }) => text);

describe("of what the framework writes for browsers no page keeps anything:", () => {
  test("its files are the project's, and wait until the page is read", () => {
    for (const page of builtPages) {
      const all = scriptsOf(page).filter(({ attributes: { src } }) => src !== undefined);
      // The one that asks for the first parts of the typefaces does not wait, and nothing waits for it.
      const files = all.filter(({ attributes: { src = "" } }) => !src.startsWith("/fonts/first."));
      const early = all.filter((file) => !files.includes(file));
      expect(
        early.map(({ attributes }) => attributes.async),
        page.address,
      ).toEqual([""]);
      expect(
        files.filter(({ attributes: { defer } }) => defer === undefined),
        page.address,
      ).toEqual([]);
      const addresses = files.map(({ attributes: { src = "" } }) => src);
      expect(addresses.filter((address) => address === bundle.start)).toEqual([bundle.start]);
      for (const address of addresses.filter((each) => each !== bundle.start))
        expect(own, `${page.address} ${address}`).toContain(readAnswer(address));
      expect(tagsOf(page, "link", { as: "script" }), page.address).toEqual([]);
      expect(tagsOf(page, "link", { rel: "modulepreload" }), page.address).toEqual([]);
    }
  });

  test("and so are the scripts inside it", () => {
    for (const page of builtPages)
      expect(
        inlineCodeOf(page).filter((code) => !own.has(code)),
        page.address,
      ).toEqual([]);
  });
});

describe("an island", () => {
  const islandsOf = (page: BuiltPage) => tagsOf(page, "zh-island");

  test("has its files, on every page that has it", () => {
    const names = new Set(builtPages.flatMap(islandsOf).map(({ attributes }) => attributes["data-island"]));
    expect(names.size).toBeGreaterThan(12);
    for (const name of names) expect(Object.keys(bundle.islands)).toContain(name);
    const files = [...bundle.base, ...Object.values(bundle.islands).flat()];
    for (const file of [bundle.start, ...new Set(files)]) expect(readAnswer(file), file).not.toBe("");
  });

  test("has its props beside it, or in a file where they are large", () => {
    for (const page of builtPages)
      for (const { attributes } of islandsOf(page)) {
        const { "data-props": props = "", "data-from": from } = attributes;
        expect(props.length, page.address).toBeLessThanOrEqual(300);
        expect(JSON.parse(from ? readAnswer(from) : props), page.address).toBeInstanceOf(Object);
      }
  });
});

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("each page begins with one policy: the scripts inside it may run, and no other, nobody else is asked, nothing else shown", () => {
  for (const page of builtPages) {
    const { address, html, tags } = page;
    expect(html, address).toMatch(
      /<head>(<meta charSet="utf-8"\/>)?<meta http-equiv="Content-Security-Policy"/i,
    );
    expect(
      tags.filter(({ attributes }) => attributes["http-equiv"]),
      address,
    ).toHaveLength(1);
    const policy = policyOf(page);
    const hashes = new Set(inlineCodeOf(page).map(hashOf));
    expect(policy["script-src"], address).toEqual(["'self'", ...hashes]);
    expect(policy["connect-src"], address).toEqual(["'self'"]);
    expect(policy["img-src"], address).toEqual(["'self'", "data:"]);
  }
});

test("the map's frame, whose ground is our own, may show nothing of anybody else", () => {
  const sources = Object.values(policyOf(pageAt("/embed/map/"))).flat();
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => source.startsWith("https:"))).toEqual([]);
});
