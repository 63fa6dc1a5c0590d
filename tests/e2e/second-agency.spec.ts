import AxeBuilder from "@axe-core/playwright";
import { expect, request as requests, test } from "@playwright/test";
import { message, openFrame, watch } from "./support/map";
import { buildSecondAgency, type OtherSite } from "./support/other-site";
import { ask, leadsTo, moved, readPage } from "./support/pages";
import { shiftsOf, watchShifts } from "./support/shifts";

/** A second agency, of two languages, of which French is the default: nothing but its content differs. */
let site: OtherSite;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = await buildSecondAgency();
});
test.afterAll(() => site?.close());

const open = () => requests.newContext({ baseURL: site.url });
const pathOf = (link: Element) => new URL(link.getAttribute("href") ?? "", "http://site").pathname;
const byLanguage = (links: Iterable<Element>) =>
  Object.fromEntries([...links].map((link) => [link.getAttribute("hreflang"), pathOf(link)]));

const pages = [
  { fr: "/", nl: "/nl/" },
  { fr: "/for-sale/", nl: "/nl/for-sale/" },
  { fr: "/contact-demand/", nl: "/nl/contact-demand/" },
  { fr: "/%C3%89tranger/", nl: "/nl/%C3%89tranger/" },
  { fr: "/life-annuity/", nl: "/nl/lijfrente/" },
];

for (const addresses of pages) {
  for (const [language, address] of Object.entries(addresses)) {
    test(`${address} is in ${language}, and knows no third language`, async () => {
      const { response, document } = await readPage(await open(), address);
      expect(response.status()).toBe(200);
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

test("there is no German and no English page", async () => {
  const request = await open();
  for (const address of [
    "/de/",
    "/de/zu-verkaufen/",
    "/de/feed.xml",
    "/en/",
    "/en/for-sale/",
    "/en/feed.xml",
  ]) {
    expect.soft((await ask(request, address)).status(), address).toBe(404);
  }
  expect(await (await ask(request, "/sitemap.xml")).text()).not.toMatch(/\/(de|en)\/|hreflang="(de|en)"/);
});

test("the face of an agent stands wherever they are met; who has none has initials", async () => {
  const request = await open();
  for (const address of [
    "/about/elise-dender/",
    "/nl/over-ons/elise-dender/",
    "/contact/",
    "/property/501/",
  ]) {
    const { document } = await readPage(request, address);
    expect.soft(document.querySelectorAll('main img[src*="/team/elise-dender"]').length, address).toBe(1);
  }
  const { document } = await readPage(request, "/about/bram-zoon/");
  expect(document.querySelectorAll('main img[src*="/team/"]')).toHaveLength(0);
  expect(document.querySelector("main header")?.textContent).toContain("BZ");
});

const agency = "Maison Dender & Zoon";

test("it has its own name, logo and colours", async () => {
  const { document } = await readPage(await open(), "/");
  const logos = [...document.querySelectorAll("header img")].map((image) => [
    image.getAttribute("src")?.split("?")[0],
    image.getAttribute("alt"),
  ]);
  expect(logos).toEqual([
    ["/brand/dender-light.svg", agency],
    ["/brand/dender.svg", agency],
    ["/brand/dender.svg", agency],
  ]);
  expect(document.querySelector("footer")?.textContent).toContain(`© 2026 ${agency}`);
  expect(document.querySelector("footer")?.textContent).toContain("Agence inventée");
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute("content")).toBe("#f7f9fc");
});

test("its titles and its text are in its own typefaces, which nobody else is asked for", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, locale: "fr-BE" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await watchShifts(page);
  // Of 501 a label begins with a letter of the typeface's second part, which is then fetched too.
  await page.goto("/property/502/");
  const shown = await page.evaluate(async () => {
    await document.fonts.ready;
    const familyOf = (selector: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily.split(",")[0];
    return {
      families: [familyOf("h1"), familyOf("main p")],
      isLoaded: ["600 1em 'Bricolage Grotesque'", "400 1em 'Source Sans 3'", "600 1em 'Source Sans 3'"].map(
        (font) => document.fonts.check(font),
      ),
      loaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    };
  });
  expect(shown.families).toEqual(['"Bricolage Grotesque"', '"Source Sans 3"']);
  expect(shown.isLoaded).toEqual([true, true, true]);
  expect(shown.loaded.join()).toMatch(
    /Bricolage Grotesque.*Source Sans 3|Source Sans 3.*Bricolage Grotesque/,
  );
  const fonts = asked.filter((url) => url.endsWith(".woff2"));
  expect(fonts.map((url) => new URL(url).pathname.replace(/\.[0-9a-f]{16}\./, ".")).toSorted()).toEqual([
    "/fonts/bricolage-grotesque-600.woff2",
    "/fonts/source-sans-3-400.woff2",
    "/fonts/source-sans-3-600.woff2",
  ]);
  expect(asked.filter((url) => new URL(url).origin !== site.url)).toEqual([]);
  expect(await shiftsOf(page)).toEqual([]);
  const { headers } = await fetch(fonts[0] ?? "");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  await context.close();
});

test("its lists name its own region, and no map of another one is drawn around it", async () => {
  const request = await open();
  const list = await readPage(request, "/for-sale/");
  expect(list.document.querySelector("h1")?.textContent).toBe("À vendre entre Dendre et Bruxelles");
  const contact = await readPage(request, "/contact/");
  expect(contact.document.querySelector("main address")?.textContent).toContain("9400 Ninove");
  expect(contact.document.querySelector("main .static-map")).toBeNull();
});

test("its logo, icons and manifest are its own", async () => {
  const request = await open();
  for (const address of ["/brand/dender.svg", "/icons/icon.svg"])
    expect.soft(await (await ask(request, address)).text(), address).toMatch(/#1b2440/);
  for (const address of [
    "/icons/icon-192.png",
    "/icons/icon-maskable-512.png",
    "/icons/og-default.jpg",
    "/favicon.ico",
  ])
    expect.soft((await ask(request, address)).status(), address).toBe(200);
  expect(await (await ask(request, "/manifest.webmanifest")).json()).toMatchObject({
    name: agency,
    lang: "fr",
    theme_color: "#f7f9fc",
  });
});

test("its own page is in the menu, in the sitemap and in the way up", async () => {
  const request = await open();
  const { document } = await readPage(request, "/life-annuity/");
  expect(document.querySelector("h1")?.textContent).toBe("Vendre en viager");
  const menu = [...document.querySelectorAll("header nav a")].map((link) => link.textContent);
  expect(menu).toContain("Viager");
  expect(await (await ask(request, "/sitemap.xml")).text()).toContain("/nl/lijfrente/");
});

test("a page behind a mailed link is in its colours", async () => {
  const text = await (await ask(await open(), "/api/newsletter/confirm/?token=none")).text();
  expect(text).toContain("--accent: #1f5fa8");
  expect(text).not.toMatch(/zennehuis|#a8432b|#fbf9f5/i);
});

test("nothing of the demonstration is left: no name, colour, typeface, person or street", () => {
  const marks =
    /zennehuis|newsreader|hanken|#a8432b|#fbf9f5|#87321e|#f2b7a4|#f1ece3|\bnele\b|delcourt|prés de senne|zennebeemd/gi;
  const files = site.files();
  expect(files.filter(({ text }) => text.includes(agency.replace("&", "&amp;"))).length).toBeGreaterThan(50);
  const left = files.flatMap(({ file, text }) => {
    const [found] = text.match(marks) ?? [];
    return found ? [`${file}: ${found}`] : [];
  });
  expect(left).toEqual([]);
});

test("its streets are sent in parts, as the map reads them", async () => {
  const address = `${site.url}/map/basemap.pmtiles`;
  const get = (headers: Record<string, string> = {}, method = "GET") => fetch(address, { method, headers });
  const whole = await get();
  const bytes = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get("etag") ?? "";
  expect(whole.status).toBe(200);
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(whole.headers.get("content-encoding")).toBeNull();

  const part = await get({ range: "bytes=0-126" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 0-126/${bytes.length}`);
  expect(part.headers.get("etag")).toBe(etag);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 127));
  const end = await get({ range: "bytes=-10" });
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, bytes.subarray(-10)]);

  const beyond = await get({ range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await get({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await get({ range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
  const head = await get({ range: "bytes=0-9" }, "HEAD");
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
});

test("its streets are drawn under the properties, from its own address alone", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const seen = await watch(context, site.url);
  const parts: number[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith(".pmtiles")) parts.push(response.status());
  });
  const page = await context.newPage();
  await openFrame(page, message({ mapType: "property", properties: message().properties.slice(0, 1) }));
  const colours = () =>
    page.evaluate(() => {
      const found = new Set<string>();
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>(".leaflet-tile-pane canvas")) {
        const { width, height } = canvas;
        const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
        for (let at = 0; at < data.length; at += 4) found.add([...data.slice(at, at + 3)].join());
      }
      return [...found];
    });
  // Ground, canal, park and street, as the map's library draws them.
  await expect
    .poll(colours)
    .toEqual(expect.arrayContaining(["226,223,218", "128,222,234", "156,211,180", "255,255,255"]));
  await expect(page.getByRole("link", { name: /OpenStreetMap/ })).toBeVisible();
  expect(new Set(parts)).toEqual(new Set([206]));
  expect(seen).toEqual({ elsewhere: [], errors: [] });
  await context.close();
});

test("axe finds nothing on it", async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  for (const address of ["/", "/for-sale/", "/property/501/", "/nl/lijfrente/", "/contact/"]) {
    await page.goto(address);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .setLegacyMode(true)
      .analyze();
    expect.soft(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.context().close();
});
