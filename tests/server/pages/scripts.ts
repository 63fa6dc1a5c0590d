import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import scripts from "@/.build/inline-scripts.json";
import { addressOf } from "@/lib/i18n/addresses";
import nextPackage from "@/node_modules/next/package.json";
import { readAnswer } from "../../sources/answers";
import { type BuiltPage, builtPages, pageAt, policyOf, tagsOf } from "../../sources/built-pages";

/** Said where a test fails: Next writes its pages in another way than `lib/build/finish-page.ts` reads them. */
const hint = `Next ${nextPackage.version}: compare the <script> and <link> tags of a page, as \`lib/build/render/page-server.ts\` gets it, with isChunk and isScriptPreload in lib/build/finish-page.ts`;

const late = "text/late";
const scriptsOf = (page: BuiltPage) => tagsOf(page, "script");
const starterOf = (page: BuiltPage) => tagsOf(page, "script", { "data-flight": true });

/** In each language to sign in, to choose a password, the portal and the desk; and the frame: nothing without their scripts. */
const isScripted = (page: BuiltPage) => starterOf(page).length === 0;

describe("as the installed Next writes its pages,", () => {
  test("one that is nothing without its scripts asks for them at once", () => {
    const scripted = builtPages.filter(isScripted);
    expect(scripted).toHaveLength(4 * 4 + 1);
    for (const { address } of scripted) {
      const found = scriptsOf(pageAt(address)).map(({ attributes }) => attributes);
      expect(
        found.filter(({ src, async, type }) => src && async === "" && !type).length,
        `${address}. ${hint}`,
      ).toBeGreaterThan(3);
      expect(
        found.filter(({ type }) => type === late),
        address,
      ).toEqual([]);
    }
    expect(scripted.map(({ address }) => address)).toContain(addressOf("owner", "fr"));
  });

  test("any other asks for no script before it is painted, and has what starts them", () => {
    for (const page of builtPages.filter((each) => !isScripted(each))) {
      const message = `${page.address}. ${hint}`;
      const found = scriptsOf(page).filter(({ attributes: { src } }) => src !== undefined);
      const isEarly = ({ type, nomodule, defer }: Record<string, string>) =>
        type !== late && nomodule === undefined && defer === undefined;
      expect(
        found.filter(({ attributes }) => isEarly(attributes)),
        message,
      ).toEqual([]);
      expect(tagsOf(page, "link", { as: "script" }), message).toEqual([]);
      const waiting = tagsOf(page, "script", { type: late, async: "" });
      expect(waiting.length, message).toBeGreaterThan(3);
      expect(tagsOf(page, "script", { type: late, id: "_R_" }), message).toHaveLength(1);
      const starters = starterOf(page);
      expect(starters, message).toHaveLength(1);
      expect(starters[0]?.inside.has("head"), message).toBe(true);
      expect(
        page.tags.filter(
          ({ name, inside, attributes }) => name === "script" && inside.has("head") && !attributes.src,
        ),
        message,
      ).toEqual([]);
    }
  });

  test("what starts them is the project's, and the same for all", () => {
    const starters = new Set(builtPages.flatMap(starterOf).map(({ attributes }) => attributes.src ?? ""));
    expect([...starters].map((address) => readAnswer(address))).toEqual([scripts["start-scripts"]]);
  });
});

const inlineCodeOf = (page: BuiltPage) =>
  scriptsOf(page)
    .filter(({ attributes: { src, type } }) => !src && type !== "application/ld+json")
    .map(({ text }) => text);

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("no page says what it says a second time: that lies in a file; and all run the same scripts of the project", () => {
  const own = new Set(Object.values(scripts));
  for (const page of builtPages.filter((each) => !isScripted(each))) {
    const foreign = inlineCodeOf(page).filter((code) => !own.has(code));
    expect(foreign, `${page.address}. ${hint}`).toEqual([]);
    const flight = JSON.parse(readAnswer(starterOf(page)[0]?.attributes["data-flight"] ?? ""));
    expect(flight.length, `${page.address}. ${hint}`).toBeGreaterThan(1);
  }
});

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
    expect(hashes.size, address).toBeGreaterThan(0);
    expect(policy["script-src"], `${address}. ${hint}`).toEqual(["'self'", ...hashes]);
    expect(policy["connect-src"], address).toEqual(["'self'"]);
    expect(policy["img-src"], address).toEqual(["'self'", "data:"]);
  }
});

test("the map's frame, whose ground is our own, may show nothing of anybody else", () => {
  const sources = Object.values(policyOf(pageAt("/embed/map/"))).flat();
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => source.startsWith("https:"))).toEqual([]);
});
