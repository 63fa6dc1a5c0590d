import { ask, leadsTo, moved, readPage } from "./support/pages";
import {
  addressIn,
  defaultLanguage,
  type Entry,
  languages,
  plainEntries,
  prefixed,
  projects,
  properties,
} from "./support/site";
import { expect, test } from "./support/test";

const pathOf = (address: string | null | undefined) => new URL(address ?? "", "http://site").pathname;

/** Attribute values by language, of all elements that name one. */
const byLanguage = (elements: Iterable<Element>) =>
  Object.fromEntries(
    [...elements].map((each) => [each.getAttribute("hreflang"), pathOf(each.getAttribute("href"))]),
  );

const inEveryLanguage = (entry: Entry) =>
  Object.fromEntries(languages.map((language) => [language, addressIn(entry, language)]));

for (const entry of plainEntries) {
  for (const language of languages) {
    test(`${addressIn(entry, language)} is ${entry.key} in ${language}`, async ({ request }) => {
      const { response, document } = await readPage(request, addressIn(entry, language));
      expect(response.status()).toBe(200);
      expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
      expect(response.headers()["cache-control"]).toBe(
        "public, max-age=0, s-maxage=300, stale-while-revalidate=60",
      );
      expect(document.documentElement.lang).toBe(language);
      // The desk is the same for everybody until it knows who looks at it: each of its views has a heading of its own.
      expect(document.querySelectorAll("h1")).toHaveLength(entry.key === "desk" ? 0 : 1);
      expect(pathOf(document.querySelector("link[rel=canonical]")?.getAttribute("href"))).toBe(
        addressIn(entry, language),
      );
      expect(byLanguage(document.querySelectorAll("link[rel=alternate][hreflang]"))).toEqual({
        ...inEveryLanguage(entry),
        "x-default": addressIn(entry, defaultLanguage),
      });
      expect(byLanguage(document.querySelectorAll("nav a[hreflang]"))).toEqual(inEveryLanguage(entry));
    });
  }
}

test.describe("other ways to write an address lead to the one there is:", () => {
  for (const entry of plainEntries) {
    const own = addressIn(entry, defaultLanguage);
    test(`${entry.key} under the default language's prefix`, async ({ request }) => {
      expect(await leadsTo(request, `/${defaultLanguage}${own}`)).toBe(moved(own));
    });

    test(`${entry.key} by its original path under a prefix`, async ({ request }) => {
      for (const language of prefixed) {
        const original = `/${language}${encodeURI(entry.original)}`;
        const address = addressIn(entry, language);
        expect(await leadsTo(request, original)).toBe(original === address ? "200" : moved(address));
      }
    });
  }

  test("no slash at the end", async ({ request }) => {
    expect(await leadsTo(request, "/for-sale")).toBe(moved("/for-sale/"));
    expect(await leadsTo(request, "/fr/a-vendre")).toBe(moved("/fr/a-vendre/"));
  });
});

test.describe("accents", () => {
  test("are answered percent-encoded, in either case", async ({ request }) => {
    for (const path of ["/%C3%89tranger/", "/%c3%89tranger/", "/R%C3%A9f%C3%A9rences/"]) {
      expect((await ask(request, path)).status(), path).toBe(200);
    }
  });

  test("are no part of the other languages' addresses", async ({ request }) => {
    expect(await leadsTo(request, "/fr/%C3%89tranger/")).toBe(moved("/fr/etranger/"));
    expect(await leadsTo(request, "/de/R%C3%A9f%C3%A9rences/")).toBe(moved("/de/referenzen/"));
  });
});

const shapes: Record<string, { sale: RegExp; rent: RegExp; project: RegExp }> = {
  nl: { sale: /^\/property\/\d+\/$/, rent: /^\/property\/\d+\/$/, project: /^\/project\/\d+\/$/ },
  fr: { sale: named("/fr/a-vendre", 2), rent: named("/fr/a-louer", 2), project: named("/fr/projects", 1) },
  en: { sale: named("/en/for-sale", 2), rent: named("/en/for-rent", 2), project: named("/en/projects", 1) },
  de: {
    sale: named("/de/zu-verkaufen", 2),
    rent: named("/de/zu-vermieten", 2),
    project: named("/de/projekte", 1),
  },
};

function named(root: string, slugs: number): RegExp {
  return new RegExp(`^${root}/${"[a-z0-9]+(-[a-z0-9]+)*/".repeat(slugs)}\\d+/$`);
}

const things = [
  ...properties.map(
    ({ ID, Goal }) => ({ root: "property", id: ID, kind: Goal === 0 ? "sale" : "rent" }) as const,
  ),
  ...projects.map(({ ID }) => ({ root: "project", id: ID, kind: "project" }) as const),
];

test.describe("every property and project", () => {
  for (const language of prefixed) {
    test(`has one address in ${language}, whatever city or slug is asked for`, async ({ request }) => {
      for (const { root, id, kind } of things) {
        const [status, address = ""] = (await leadsTo(request, `/${language}/${root}/${id}/`)).split(" ");
        expect.soft(status, `/${language}/${root}/${id}/`).toBe("308");
        expect.soft(address).toMatch(shapes[language]?.[kind] ?? /$^/);
        expect.soft((await ask(request, address)).headers()["x-nextjs-cache"], address).toBe("HIT");
        const misspelt = address.replace(/[a-z0-9-]+(?=\/\d+\/$)/, "something-else");
        expect.soft(await leadsTo(request, misspelt)).toBe(moved(address));
      }
    });
  }

  test(`has its original address in ${defaultLanguage}`, async ({ request }) => {
    for (const { root, id } of things) {
      const { response, document } = await readPage(request, `/${root}/${id}/`);
      expect.soft(response.status(), `/${root}/${id}/`).toBe(200);
      expect.soft(response.headers()["x-nextjs-cache"]).toBe("HIT");
      const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
      expect.soft(pathOf(canonical)).toBe(`/${root}/${id}/`);
      expect
        .soft(await leadsTo(request, `/${defaultLanguage}/${root}/${id}/`))
        .toBe(moved(`/${root}/${id}/`));
    }
  });
});
