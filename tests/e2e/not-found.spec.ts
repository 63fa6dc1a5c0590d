import { readPage, textOf } from "./support/pages";
import { addressOf, first, languages, pageWord, prefixOf, properties, wordsOf } from "./support/site";
import { expect, test } from "./support/test";

for (const language of languages) {
  const errors = wordsOf(language, "errors");
  const list = addressOf("for-sale", language);

  const nowhere = [
    `${prefixOf(language)}/no-such-page/`,
    `${prefixOf(language)}/no/such/page/at/all/`,
    `${list}no-such-city/`,
    `${list}${pageWord(language)}/99/`,
    `${addressOf("services", language)}no-such-article/`,
  ];
  for (const path of nowhere) {
    test(`${path} says in ${language} that there is no such page`, async ({ request }) => {
      const { response, document } = await readPage(request, path);
      expect(response.status()).toBe(404);
      expect(response.headers()["cache-control"]).toContain("no-store");
      expect(response.headers()["x-robots-tag"]).toBe("noindex");
      expect(document.documentElement.lang).toBe(language);
      expect(document.querySelector("h1")?.textContent).toBe(errors.pageNotFound);
      expect(textOf(document)).toContain(errors.pageNotFoundText);
      expect(document.querySelector("main search input[name=q]")).not.toBeNull();
      expect(document.querySelector(`main a[href="${addressOf("home", language)}"]`)).not.toBeNull();
    });
  }

  for (const kind of ["property", "project"]) {
    const path = `${prefixOf(language)}/${kind}/1/`;
    test(`${path} says in ${language} that there is no such ${kind}`, async ({ request }) => {
      const { response, document } = await readPage(request, path);
      expect(response.status()).toBe(404);
      expect(response.headers()["cache-control"]).toContain("no-store");
      expect(document.documentElement.lang).toBe(language);
      expect(document.querySelector("h1")?.textContent).toBe(errors[`${kind}NotFound`]);
    });
  }

  for (const [status, words] of [
    ["sold", errors.propertySold],
    ["rented", errors.propertyRented],
  ] as const) {
    const closed = properties.filter(({ Status }) => Status === status);
    test(`a ${status} property says so in ${language}, with similar ones below`, async ({ request }) => {
      const asked = await request.get(
        `${prefixOf(language)}/property/${first(closed, `${status} property`).ID}/`,
      );
      const { response, document } = await readPage(request, new URL(asked.url()).pathname);
      expect(response.status()).toBe(200);
      expect(textOf(document)).toContain(words);
      expect(document.querySelectorAll("main article, main li a[href*='/']").length).toBeGreaterThan(0);
    });
  }
}

test("an address that names no language answers in the browser's", async ({ playwright, baseURL }) => {
  for (const [accepted, language] of [
    ["fr-BE,fr;q=0.9", "fr"],
    ["it", "nl"],
  ] as const) {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { "accept-language": accepted },
    });
    const { response, document } = await readPage(request, "/no-such-page/");
    expect(response.status()).toBe(404);
    expect(document.documentElement.lang).toBe(language);
    await request.dispose();
  }
});
