import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import owners from "@/content/owners.json" with { type: "json" };
import { addressOf, first, prefixOf, properties, wordsOf } from "../e2e/support/site";
import { type RunningSite, startSite } from "../fault/support/site";
import { agency } from "./support/agency";
import type { Browser } from "./support/browser";
import { engines, sizes } from "./support/engines";
import { keys, Visitor } from "./support/visitor";

/** The main journeys. Rules, words and markup are tested elsewhere, in Chromium or in no browser at all: here the engine is. */

/** What the list for sale holds. */
const forSale = properties.filter(
  ({ Status, Goal, CountryID }) => Status === "available" && Goal === 0 && CountryID === 10,
);
const visitable = first(
  forSale.filter(
    (property) =>
      property.PublishPrice &&
      property.Marquee !== 3 &&
      !("Visits" in property) &&
      (property.Pictures ?? []).length > 3,
  ),
  "property for sale with pictures that can be visited",
);
const propertyPage = `${prefixOf("fr")}/property/${visitable.ID}/`;
const owner = first(
  owners.owners.filter(({ language }) => language === "fr"),
  "owner",
);
const alert = { css: "[role=alert]:not(next-route-announcer *)" };
const thanks = { css: "main [role=status]", text: "ZH-" };

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ CAPTCHA_COST: "100" });
});
afterAll(() => site[Symbol.asyncDispose]());

describe.each(engines)("in %s", (name, start) => {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await start();
    visitor = new Visitor(browser, `http://localhost:${site.port}`);
  });
  afterAll(() => browser[Symbol.asyncDispose]());
  beforeEach(() => browser.resize(...sizes.desk));
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      mkdirSync("test-results/browsers", { recursive: true });
      const file = `test-results/browsers/${name} ${task.name}.png`.replaceAll(" ", "-");
      writeFileSync(file, await browser.screenshot());
    }
    expect(await visitor.errors(), "errors in the console").toEqual([]);
  });

  /** Fills in who asks, and what all forms want agreed to. */
  async function introduce(form: string): Promise<void> {
    await visitor.fill(`#${form}-firstName`, "Annelies");
    await visitor.fill(`#${form}-lastName`, "Peeters");
    await visitor.fill(`#${form}-email`, `annelies.${name.toLowerCase()}@example.be`);
    await visitor.fill(`#${form}-phone`, "0475 12 34 56");
    await visitor.fill(`#${form}-remark`, "Bonjour, à bientôt");
    await visitor.click({ css: `#${form}-privacy` });
  }

  const send = (form: string) => visitor.click({ css: `form[data-form=${form}] button[type=submit]` });

  /** The reference on the page that thanks for a form. */
  async function referenceOn(feedback: string): Promise<string> {
    await visitor.arrive(addressOf(feedback, "fr"));
    return /ZH-[\dA-Z]{4}-[\dA-Z]{4}/.exec(await visitor.textOf(thanks))?.[0] ?? "";
  }

  test("what is typed into the search is understood, and leads to what it finds", async () => {
    await visitor.open(addressOf("home", "fr"));
    await visitor.see({ css: "main input[name=q][role=combobox]" });
    await visitor.fill("main input[name=q]", "uccle");
    await visitor.see({ css: "main [role=option]", text: "Uccle" });
    await visitor.type(keys.down + keys.enter);
    await visitor.arrive(`${addressOf("for-sale", "fr")}uccle/`);
    await visitor.see({ css: "h1", text: "Uccle" });
  });

  test("a list is filtered, and is the same on the way back from a property", async () => {
    const card = { css: "#main article" };
    const counted = { css: "#main strong" };
    await visitor.open(addressOf("for-sale", "fr"));
    await visitor.see({ css: ".list-bar[data-live]" });
    const all = await visitor.textOf(counted);
    await visitor.choose("[name=minRooms]", "4", "4");
    await visitor.until(`location.search === "?minRooms=4"`);
    // Between the two counts it says that it loads.
    await visitor.until(
      `/\\d/.test(document.querySelector("#main strong").textContent) && document.querySelector("#main strong").textContent !== ${JSON.stringify(all)}`,
    );
    const filtered = [await visitor.textOf(counted), await visitor.count(card)];
    await visitor.click({ css: "#main article h2 a" });
    await visitor.until(`/\\/\\d+\\/$/.test(location.pathname) || location.pathname`, "a property");
    await browser.back();
    await visitor.arrive(addressOf("for-sale", "fr"));
    await visitor.until(
      `document.querySelector("#main strong").textContent === ${JSON.stringify(filtered[0])}`,
    );
    expect(await visitor.count(card)).toBe(filtered[1]);
    expect(await visitor.read("document.querySelector('[name=minRooms]').value")).toBe("4");
  });

  test("the gallery of a property opens, leafs and closes, on a phone", async () => {
    const words = wordsOf("fr", "gallery");
    await browser.resize(...sizes.phone);
    await visitor.open(propertyPage);
    await visitor.click({ css: "a[data-gallery]" });
    await visitor.until(`location.hash === "#photo-1" || location.hash`, "the first picture");
    await visitor.click({ css: "[role=dialog] button", text: words.next });
    await visitor.until(`location.hash === "#photo-2" || location.hash`, "the second picture");
    await visitor.type(keys.right);
    await visitor.until(`location.hash === "#photo-3" || location.hash`, "the third picture");
    await visitor.until(
      `document.querySelector(".yarl__slide_current img")?.naturalWidth > 300`,
      "a large copy",
    );
    await visitor.click({ css: "[role=dialog] button", text: words.close });
    await visitor.until(`!document.querySelector("[role=dialog]")`, "a closed gallery");
    expect(await visitor.read("location.hash")).toBe("");
  });

  test("a form says what is wrong, is filled in and sent, and staff find it at the desk", async () => {
    const form = "site-contact";
    await visitor.open(addressOf("contact", "fr"));
    await send(form);
    await visitor.see({ css: `form[data-form=${form}] [role=alert] a` });
    expect(await visitor.count({ css: `form[data-form=${form}] [role=alert] a` })).toBeGreaterThan(3);
    await introduce(form);
    await visitor.fill(`#${form}-city`, "Uccle");
    await visitor.fill(`#${form}-email`, "annelies@wrong");
    await send(form);
    await visitor.click({ css: `form[data-form=${form}] [role=alert] a` });
    await visitor.until(
      `document.activeElement.id === "${form}-email" || document.activeElement.id`,
      "focus",
    );
    await visitor.fill(`#${form}-email`, "annelies@example.be");
    await send(form);
    const reference = await referenceOn("feedback-site-contact");

    const [, token = ""] = agency(site, "staff", "demonstrate").split("#");
    await visitor.open(`${addressOf("desk", "fr")}#${token.split(/\s/)[0]}`);
    await visitor.click({ css: "main button", text: wordsOf("fr", "login").enterSubmit });
    await visitor.see({ css: "h1", text: wordsOf("fr", "deskHome").heading });
    await visitor.click({ css: ".desk-nav button", text: wordsOf("fr", "desk").inbox.heading });
    await visitor.click({ css: `a[href$="request=${reference}"]`, text: "Annelies Peeters" });
    await visitor.see({ css: "main", text: "Bonjour, à bientôt" });
    await visitor.click({ css: "main button", text: wordsOf("fr", "desk").request.take });
    await visitor.see({ css: ".desk-history li" });
  });

  test("the map of a list is zoomed, and leads to a property", async () => {
    const frame = "iframe[src^='/embed/map/']";
    const shown = { css: "[role=status]", frame };
    await visitor.open(`${addressOf("for-sale", "fr")}?view=map`);
    await visitor.see({ css: ".leaflet-marker-icon.map-count", frame });
    await visitor.see({
      ...shown,
      text: wordsOf("fr", "map").view.inView.other.replace("{count}", String(forSale.length)),
    });
    const map = `document.querySelector("${frame}").contentDocument`;
    for (const _ of ["nearer", "and nearer"]) {
      const before = JSON.stringify(await visitor.textOf(shown));
      await visitor.click({ css: "button", text: wordsOf("fr", "map").view.zoomIn, frame });
      await visitor.until(`${map}.querySelector("[role=status]").textContent !== ${before}`, "fewer in view");
    }
    await visitor.click({ css: ".leaflet-marker-icon.map-price", frame });
    await visitor.click({ css: ".leaflet-popup a", frame });
    await visitor.until(`/\\/\\d+\\/$/.test(location.pathname) || location.pathname`, "a property");
  });

  test("a visit is booked at an hour that is free", async () => {
    await visitor.open(propertyPage);
    await visitor.click({ css: "a[data-opens=appointment]" });
    await visitor.see({ css: "dialog[open] form[data-form=appointment]" });
    await visitor.click({ css: "form[data-form=appointment] label:has([name=slot])" });
    await visitor.until(`Boolean(document.querySelector("[name=slot]:checked"))`, "an hour that is chosen");
    await introduce("appointment");
    await send("appointment");
    expect(agency(site, "leads", "list")).toContain(await referenceOn("feedback-contact-appointment"));
  });

  test("an owner chooses a password by a mailed link, is refused with another, and signs in", async () => {
    const words = wordsOf("fr", "login");
    const password = `drie groene stoelen in ${name}`;
    const invitation = agency(site, "owners", "invite", "--print", "--email", owner.email);
    const { pathname, hash } = new URL(/https?:\/\/\S+#[\w-]+/.exec(invitation)?.[0] ?? "");
    await visitor.open(pathname + hash);
    await visitor.fill("#account-password", password);
    await visitor.fill("#account-repeat", password);
    await visitor.type(keys.enter);
    await visitor.see({ css: "main", text: words.choose.done });
    await visitor.click({ css: "main a", text: words.choose.toSignIn });
    await visitor.arrive(addressOf("login", "fr"));
    await visitor.fill("#account-email", owner.email);
    await visitor.fill("#account-password", "something else");
    await visitor.type(keys.enter);
    await visitor.see({ ...alert, text: wordsOf("fr", "errors").loginFailure });
    await visitor.fill("#account-password", password);
    await visitor.type(keys.enter);
    await visitor.arrive(addressOf("owner", "fr"));
    await visitor.see({ css: ".portal-cards a, .portal-figures" });
  });

  test("nothing makes a phone scroll sideways", async () => {
    await browser.resize(...sizes.phone);
    for (const path of [
      addressOf("home", "fr"),
      addressOf("for-sale", "fr"),
      propertyPage,
      addressOf("contact", "fr"),
    ]) {
      await visitor.open(path);
      expect(await visitor.read("innerWidth")).toBe(sizes.phone[0]);
      const wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
      expect.soft(await visitor.read(wider), `pixels too wide: ${path}`).toBeLessThanOrEqual(0);
    }
  });
});
