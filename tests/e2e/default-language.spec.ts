import { expect, request as requests, test } from "@playwright/test";
import { buildOtherSite, type OtherSite } from "./support/other-site";
import { ask, leadsTo, moved, readPage } from "./support/pages";

/** The agency makes French the default language and switches German off, in `site.json` alone. */
let site: OtherSite;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = await buildOtherSite((settings) => {
    settings.defaultLanguage = "fr";
    settings.languages = ["nl", "fr", "en", "de"].map((code) => ({ code, use: code !== "de" }));
  });
});
test.afterAll(() => site?.close());

const open = () => requests.newContext({ baseURL: site.url });
const pathOf = (link: Element) => new URL(link.getAttribute("href") ?? "", "http://site").pathname;
const byLanguage = (links: Iterable<Element>) =>
  Object.fromEntries([...links].map((link) => [link.getAttribute("hreflang"), pathOf(link)]));

const pages = [
  { fr: "/", nl: "/nl/", en: "/en/" },
  { fr: "/for-sale/", nl: "/nl/for-sale/", en: "/en/for-sale/" },
  { fr: "/contact-demand/", nl: "/nl/contact-demand/", en: "/en/free-valuation/" },
  { fr: "/%C3%89tranger/", nl: "/nl/%C3%89tranger/", en: "/en/abroad/" },
];

for (const addresses of pages) {
  for (const [language, address] of Object.entries(addresses)) {
    test(`${address} is in ${language}, and knows no German`, async () => {
      const { response, document } = await readPage(await open(), address);
      expect(response.status()).toBe(200);
      expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
      expect(document.documentElement.lang).toBe(language);
      expect(byLanguage(document.querySelectorAll("link[hreflang]"))).toEqual({
        ...addresses,
        "x-default": addresses.fr,
      });
      expect(byLanguage(document.querySelectorAll("nav a[hreflang]"))).toEqual(addresses);
    });
  }
}

for (const [former, address] of [
  ["/fr/", "/"],
  ["/fr/a-vendre/", "/for-sale/"],
  ["/fr/for-sale/", "/for-sale/"],
  ["/fr/estimation-gratuite/", "/contact-demand/"],
  ["/fr/merci/estimation-gratuite/", "/feedback/contact-demand/"],
] as const) {
  test(`${former} leads to ${address}`, async () => {
    expect(await leadsTo(await open(), former)).toBe(moved(address));
  });
}

test("every property has its unprefixed address in French", async () => {
  const request = await open();
  for (const id of site.properties) {
    const { response, document } = await readPage(request, `/property/${id}/`);
    expect.soft(response.status(), `/property/${id}/`).toBe(200);
    expect.soft(document.documentElement.lang).toBe("fr");
    expect.soft((await ask(request, `/nl/property/${id}/`)).status(), `/nl/property/${id}/`).toBe(200);
    expect.soft(await leadsTo(request, `/fr/a-vendre/ville/bien/${id}/`)).toBe(moved(`/property/${id}/`));
  }
});

test("there is no German page", async () => {
  const request = await open();
  for (const address of ["/de/", "/de/zu-verkaufen/", "/de/kontakt/", "/de/feed.xml"]) {
    expect.soft((await ask(request, address)).status(), address).toBe(404);
  }
  expect(await (await ask(request, "/sitemap.xml")).text()).not.toMatch(/\/de\/|hreflang="de"/);
});
