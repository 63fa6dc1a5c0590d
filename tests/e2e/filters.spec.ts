import AxeBuilder from "@axe-core/playwright";
import {
  asked,
  button,
  count,
  counted,
  filter,
  idsOf,
  list,
  open,
  rooms,
  scrolled,
  shownIds,
  stock,
  words,
} from "./support/list";
import { overflow } from "./support/overflow";
import { addressOf } from "./support/site";
import { expect, test } from "./support/test";

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("cities are chosen by keyboard; the way back, the address, a reload and another language keep them", async ({
    page,
  }) => {
    const wanted = stock.filter(({ Zip }) => Zip === "1180" || Zip === "1190");
    await open(page, list);
    const whole = await shownIds(page);
    const pages: string[] = [];
    page.on("request", (request) => {
      if (!/\/(api|pictures|images|icons|fonts|_next\/static)\//.test(request.url()))
        pages.push(request.url());
    });
    await button(page, filter.city).press("Enter");
    const dialog = page.getByRole("dialog", { name: filter.city });
    await dialog.getByRole("checkbox", { name: /^Ukkel/ }).press("Space");
    await dialog.getByRole("checkbox", { name: /^Vorst/ }).press("Space");
    await expect(dialog.getByRole("button", { name: `Toon ${wanted.length} panden` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(asked(page)).toBe("?city=Ukkel|1180&city=Vorst|1190");
    await expect(count(page, counted(wanted.length))).toBeVisible();
    await expect(page.locator("#main [role=status]").first()).toHaveText(new RegExp(counted(wanted.length)));
    await expect(button(page, "Ukkel +1")).toBeFocused();
    const ids = await shownIds(page);
    expect(ids).toEqual(idsOf(wanted).slice(0, 12));
    await page.goBack();
    await expect(count(page, counted(stock.length))).toBeVisible();
    expect(await shownIds(page)).toEqual(whole);
    await page.goForward();
    await expect(count(page, counted(wanted.length))).toBeVisible();
    await expect(button(page, "Ukkel +1")).toBeVisible();
    expect(pages).toEqual([]);

    await page.reload();
    await expect(count(page, counted(wanted.length))).toBeVisible();
    expect(await shownIds(page)).toEqual(ids);

    await page.locator("header nav a[hreflang=fr]").first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${addressOf("for-sale", "fr")}\\?`));
    await expect(count(page, counted(wanted.length, "fr"))).toBeVisible();
    await expect(button(page, "Uccle +1")).toBeVisible();
    expect(await shownIds(page)).toEqual(ids);
  });

  test("the way back from a property leads to the same page of the list, at the same place", async ({
    page,
  }) => {
    await open(page, `${list}?sort=surface&page=2`);
    const ids = await shownIds(page);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => scrolled(page)).toBe(900);
    await page
      .locator("#main article h2 a")
      .nth(4)
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/property\/\d+\/$/);
    await page.goBack();
    await expect(page.locator(`#main article h2 a[href="/property/${ids[0]}/"]`)).toBeVisible();
    expect(await shownIds(page)).toEqual(ids);
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.reload();
    await expect.poll(() => shownIds(page)).toEqual(ids);
    await expect.poll(() => scrolled(page)).toBe(900);
  });

  test("page and place survive a change of language", async ({ page }) => {
    await open(page, `${list}?sort=surface&page=2`);
    const ids = await shownIds(page);
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => scrolled(page)).toBe(700);
    // Before, the header lies at the top of the page, and reaching it would scroll there.
    await expect(page.locator("html[data-scroll~=fixed]")).toBeAttached();
    await page.locator("header nav a[hreflang=de]").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect.poll(() => shownIds(page)).toEqual(ids);
    await expect.poll(() => scrolled(page)).toBe(700);
  });

  test("a further page begins at the top of the list, and says where one is", async ({ page }) => {
    await open(page, `${list}?type=1`);
    await page.getByRole("link", { name: words.next }).click();
    await expect(page.locator("#main .eyebrow").first()).toHaveText(/^Pagina 2\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(asked(page)).toBe("?type=1&page=2");
    await page.goBack();
    await expect(page.locator("#main .eyebrow").first()).toHaveText("");
    expect(await scrolled(page)).toBeGreaterThan(900);
  });

  test("a city's page shows its city as chosen, and leads on to the whole list with it", async ({ page }) => {
    const wanted = stock.filter(({ Zip, Rooms }) => Zip === "1180" && (Rooms?.Bedrooms ?? 0) >= 3);
    await open(page, `${list}ukkel/`);
    await expect(button(page, `${filter.city}, Ukkel`)).toBeVisible();
    await rooms(page).selectOption("3");
    await expect(page).toHaveURL(`${list}?city=Ukkel%7C1180&minRooms=3`);
    await expect(count(page, counted(wanted.length))).toBeVisible();
  });

  test("a filtered list neither flashes what was not asked for nor moves while it comes", async ({
    page,
  }) => {
    const wanted = new Set(idsOf(stock.filter(({ Zip }) => Zip === "1180")));
    await page.addInitScript(() => {
      const seen: { shift: number; ids: Set<number> } = { shift: 0, ids: new Set() };
      Object.assign(window, { seen });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      const look = () => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>("#main article h2 a"))
          if (link.checkVisibility({ visibilityProperty: true }))
            seen.ids.add(Number(/(\d+)\/$/.exec(link.pathname)?.[1]));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await open(page, `${list}?city=Ukkel|1180`);
    await expect(count(page, counted(wanted.size))).toBeVisible();
    const seen = await page.evaluate(() => {
      const { shift, ids } = Reflect.get(window, "seen") as { shift: number; ids: Set<number> };
      return { shift, ids: [...ids] };
    });
    expect(seen.ids.length).toBeGreaterThan(0);
    expect(seen.ids.filter((id) => !wanted.has(id))).toEqual([]);
    // A hundredth of what a page may move: words of the own typefaces are a hair wider.
    expect(seen.shift).toBeLessThan(0.0002);
  });

  test("where the scripts do not come, the whole list shows after all and says that it is whole", async ({
    page,
  }) => {
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    await page.goto(`${list}?city=Ukkel|1180`);
    await expect(page.locator("#main article").first()).toBeHidden();
    await expect(page.locator("#main article").first()).toBeVisible();
    await expect(page.getByText(filter.notApplied)).toBeVisible();
  });

  test("axe finds nothing on a filtered list, and with all filters open", async ({ page }) => {
    const check = async (part: string) => {
      const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode(true).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    };
    await open(page, `${list}?city=Ukkel|1180&minRooms=3`);
    await expect(page.locator("#main article").first()).toBeVisible();
    await check(".list-bar");
    await button(page, filter.more).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check("dialog[open]");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("whatever is chosen nothing sticks out; choices come as a sheet from below, which Escape leaves as they were", async ({
    page,
  }) => {
    const query = "?city=Ukkel|1180&minPrice=100000&maxPrice=900000&minRooms=2&garden=1";
    await open(page, list + query);
    expect(await overflow(page)).toEqual([]);
    await button(page, `${filter.all} 4`).tap();
    const sheet = page.getByRole("dialog", { name: filter.all });
    await expect(sheet).toBeVisible();
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && [box.x, Math.round(box.y + box.height), box.width];
      })
      .toEqual([0, 640, 320]);
    await sheet.getByRole("checkbox").first().tap();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button(page, `${filter.all} 4`)).toBeFocused();
    expect(asked(page)).toBe(query);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no filter that would not work; cities and types are links", async ({ page }) => {
    await page.goto(list);
    await expect(page.locator(".list-bar")).toBeHidden();
    await expect(page.getByLabel(filter.sort)).toBeHidden();
    await expect(page.locator(`#main a[href="${list}ukkel/"]`)).toBeVisible();
  });
});

test.describe("on a phone, in letters of its size", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("no field is so small that Safari enlarges the page for it", async ({ page }) => {
    for (const address of [list, addressOf("contact", "nl")]) {
      await page.goto(address);
      const sizes = await page
        .locator("select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])")
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length, address).toBeGreaterThan(0);
      expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
    }
  });
});
