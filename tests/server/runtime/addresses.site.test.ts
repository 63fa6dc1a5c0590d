import { describe, expect, inject, test } from "vitest";
import {
  addressIn,
  addressOf,
  first,
  languages,
  plainEntries,
  prefixOf,
  properties,
} from "../../e2e/support/site";
import { readAnswer, readNotFound } from "../../sources/answers";

/*
 * What each address leads to is tested in `lost-address.test.ts`, and what each page says in `pages.site.test.ts`; here, that the server
 * that listens answers so.
 */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject("site").address + path, { redirect: "manual", headers });

const finished = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";

test.each(languages)(
  "each entry of the path table is answered in %s, with the page of the build",
  async (language) => {
    for (const entry of plainEntries) {
      const address = addressIn(entry, language);
      const answer = await ask(address);
      expect.soft(answer.status, address).toBe(200);
      expect.soft(answer.headers.get("cache-control"), address).toBe(finished);
      expect.soft(answer.headers.get("content-type"), address).toBe("text/html; charset=utf-8");
      if ((await answer.text()) !== readAnswer(address)) expect.fail(`${address}: not the page of the build`);
    }
  },
);

const sold = first(
  properties.filter(({ Status }) => Status === "sold"),
  "sold property",
);

test.each([
  ["/nl/", "/"],
  ["/nl/for-sale/", "/for-sale/"],
  ["/fr/for-sale/?city=x", "/fr/a-vendre/?city=x"],
  ["/for-sale", "/for-sale/"],
  ["/fr/a-vendre", "/fr/a-vendre/"],
  ["/fr/%C3%89tranger/", "/fr/etranger/"],
  ["/de/R%C3%A9f%C3%A9rences/", "/de/referenzen/"],
  ["/FR/A-Vendre/", "/fr/a-vendre/"],
  ["/fr/a-vendre/page/1/", "/fr/a-vendre/"],
  ["/api/search/fr", "/api/search/fr/"],
])("%s leads to %s", async (path, to) => {
  const answer = await ask(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toBe(to);
});

test("a property has one address, whatever town or slug is asked for", async () => {
  const short = await ask(`/fr/property/${sold.ID}/`);
  const address = short.headers.get("location") ?? "";
  expect([short.status, address]).toEqual([
    308,
    expect.stringMatching(/^\/fr\/a-(vendre|louer)\/.+\/\d+\/$/),
  ]);
  const wrong = await ask(address.replace(/[a-z0-9-]+(?=\/\d+\/$)/, "something-else"));
  expect([wrong.status, wrong.headers.get("location")]).toEqual([308, address]);
  expect((await ask(address)).status).toBe(200);
});

test("accents are answered percent-encoded, in either case", async () => {
  for (const path of ["/%C3%89tranger/", "/%c3%89tranger/", "/R%C3%A9f%C3%A9rences/"])
    expect((await ask(path)).status, path).toBe(200);
});

describe("what is not there", () => {
  test.each(languages)(
    "is answered in %s with the page that says so, which nobody stores or finds",
    async (language) => {
      const prefix = prefixOf(language);
      for (const [path, kind] of [
        [`${prefix}/no-such-page/`, "page"],
        [`${prefix}/no/such/page/at/all/`, "page"],
        [`${addressOf("for-sale", language)}no-such-city/`, "page"],
        [`${prefix}/property/1/`, "property"],
        [`${prefix}/project/1/`, "project"],
      ] as const) {
        const answer = await ask(path, { "accept-language": language });
        expect.soft(answer.status, path).toBe(404);
        expect.soft(answer.headers.get("cache-control"), path).toBe("no-store");
        expect.soft(answer.headers.get("x-robots-tag"), path).toBe("noindex");
        if ((await answer.text()) !== readNotFound(language, kind))
          expect.fail(`${path}: not the page of the build`);
      }
    },
  );

  test("is answered in the browser's language where the address names none", async () => {
    for (const [accepted, language] of [
      ["fr-BE,fr;q=0.9", "fr"],
      ["it", "nl"],
    ] as const) {
      const answer = await ask("/no-such-page/", { "accept-language": accepted });
      expect(answer.headers.get("vary")).toContain("Accept-Language");
      expect(await answer.text(), accepted).toBe(readNotFound(language, "page"));
    }
  });
});

test("a page is the same for every visitor", async () => {
  const page = readAnswer("/");
  for (const language of ["fr", "de"]) {
    const answer = await ask("/", { "accept-language": language, cookie: `lng=${language}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("vary")).not.toMatch(/language|cookie/i);
    expect(await answer.text()).toBe(page);
  }
});
