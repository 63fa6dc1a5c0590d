import type { Page } from "@playwright/test";
import { allTagIds, question, useTags, watchOthers } from "./support/consent";
import { axe } from "./support/engines/axe";
import { hiddenFocus, spread } from "./support/focus-and-spacing";
import { leadingPictureFaults } from "./support/leading-pictures";
import {
  areScriptsAside,
  hydrated,
  openAndSettle,
  painted,
  readToTheEnd,
  watchRequests,
} from "./support/moments";
import { cutOff, overflow } from "./support/overflow";
import { pressEverything } from "./support/press";
import { scriptWeightFaults } from "./support/script-weight";
import { largestPaints, shiftsOf, watchLargestPaint, watchShifts } from "./support/shifts";
import type { Language } from "./support/site";
import { states } from "./support/states";
import { templates } from "./support/templates";
import { expect, test } from "./support/test";
import { setTextSize } from "./support/text-size";
import { watchFaults } from "./support/watch";

/*
 * Every template is opened once in each language, and everything there is to be seen of it then is looked at. German has the widest words,
 * French the next: there is most to look at in these.
 */

const [widest, wide, ...others] = ["de", "fr", "nl", "en"] as const satisfies Language[];

/** One look of many at a page: what is found is told as `fr, 360 px: what has the focus is seen`, and the other looks go on. */
const look = (place: string, what: string, find: () => Promise<unknown[]> | unknown[]) =>
  test.step(`${place}: ${what}`, async () => expect.soft(await find(), `${place}: ${what}`).toEqual([]));

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

async function lookAtWidths(page: Page, place: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await painted(page);
    await look(`${place}, ${width} px`, "nothing sticks out", () => overflow(page));
  }
}

async function lookAtSpacing(page: Page, place: string): Promise<void> {
  await page.setViewportSize(phone);
  const narrow = await spread(page);
  await look(`${place}, ${phone.width} px`, "no text is cut when it is spread", () => cutOff(page));
  await narrow();
}

async function lookAtLargeText(page: Page, place: string): Promise<void> {
  await setTextSize(page, 2);
  await lookAtWidths(page, `${place}, text twice as large`, [1280, phone.width]);
  // The footer is laid out when it comes near.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await painted(page);
  await look(`${place}, text twice as large, ${phone.width} px`, "nothing sticks out at the end", () =>
    overflow(page),
  );
  await look(`${place}, text twice as large, ${phone.width} px`, "nothing is cut", () => cutOff(page));
  await look(`${place}, text twice as large, ${phone.width} px`, "the logo can be read", () =>
    page
      .locator("header .site-logo:visible")
      .evaluateAll((logos) =>
        logos.map((logo) => logo.getBoundingClientRect().width).filter((width) => width < 100),
      ),
  );
  await setTextSize(page, 1);
}

/** What A4 leaves between its margins, at 96 pixels an inch. */
const paper = { width: 688, height: 1000 };

async function lookAtPaper(page: Page, place: string): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
  await look(`${place}, on paper`, "nothing sticks out", () => overflow(page));
  // A term that is explained on a screen is a word on paper.
  await look(`${place}, on paper`, "there is nothing to press", () =>
    page
      .locator("button:visible:not(.term), nav:visible")
      .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120))),
  );
  await page.emulateMedia({ media: null });
}

/** Without motion, so that what is scrolled to is there at once. */
async function lookAtFocus(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await look(`${place}, ${size.width} px`, "nothing lies over what has the focus", () => hiddenFocus(page));
  }
  await page.emulateMedia({ reducedMotion: null });
}

async function lookForShifts(page: Page, place: string): Promise<void> {
  await look(place, "nothing jumps while the page loads", () => shiftsOf(page));
  await readToTheEnd(page);
  await look(place, "nothing jumps on the way to the end", () => shiftsOf(page));
}

/** Pages of an account are nothing without their scripts. */
const accounts = new Set(["sign-in", "choice of a password"]);

/** What the browser fills from what it keeps. */
const filled = new Set(["shortlist", "comparison"]);

/** A thank-you page runs them too, to report to who cannot see it. */
const runsByItself = new Set([...accounts, ...filled, "thanks"]);

async function arrive(page: Page, name: string, address: string): Promise<void> {
  if (!accounts.has(name) && !filled.has(name)) return openAndSettle(page, address);
  await page.goto(address);
  await hydrated(page);
}

for (const [index, { name, address }] of templates.entries()) {
  const [second = wide, third = wide] = index % 2 ? others : others.toReversed();
  // Three engines, of which it is one, look at each template at a width (full/engines.spec.ts): here axe looks at the other.
  const isExaminedWide = states.find((state) => state.name === name)?.width !== desk.width;

  test.describe("to who has declined", () => {
    test.use({ hasTouch: true, viewport: { width: 412, height: 823 } });

    test(`${name} is in order on a phone and on a desk`, async ({ page, request, baseURL }) => {
      const { elsewhere, errors } = watchFaults(page, String(baseURL), name.endsWith("not found"));
      await watchShifts(page);
      const lookBack = async (language: Language) => {
        await look(language, "no requests to others", elsewhere);
        await look(language, "no errors", errors);
      };
      const examine = (language: Language, width: number) =>
        look(`${language}, ${width} px`, "axe finds nothing", () => axe(page));

      await test.step("first page of a visit", async () => {
        // A pointer that rests is none that is used.
        await page.mouse.move(200, 400);
        await arrive(page, name, await address(wide, request));
        if (!runsByItself.has(name))
          await look(wide, "no framework runs", async () =>
            (await areScriptsAside(page)) ? [] : ["it runs"],
          );
        await look(wide, "its scripts are light", () => scriptWeightFaults(page, request, filled.has(name)));
        await lookForShifts(page, `${wide}, 412 px`);
        await look(wide, "what it begins with is sharp, and no heavier than that takes", () =>
          leadingPictureFaults(page),
        );
        await lookAtWidths(page, wide, [320, 768, 1440]);
        await lookAtFocus(page, wide);
        if (index % 2) await lookAtSpacing(page, wide);
        await lookAtLargeText(page, wide);
        await lookAtPaper(page, wide);
        await lookBack(wide);
      });

      // A further page of a visit has its typefaces in the cache.
      const options = { referer: String(baseURL) };
      await test.step("further page, on a desk", async () => {
        await page.setViewportSize(desk);
        await page.goto(await address(second, request), options);
        if (isExaminedWide) await examine(second, desk.width);
        await lookForShifts(page, `${second}, ${desk.width} px`);
        await lookAtWidths(page, second, [320]);
        await lookBack(second);
      });

      await test.step("further page, on a small phone", async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(await address(third, request), options);
        if (!isExaminedWide) await examine(third, 320);
        await lookAtWidths(page, third, [320]);
        await lookBack(third);
      });
    });
  });

  test.describe("to who has not decided", () => {
    test.use({ granted: null, viewport: phone });

    test(`${name} is in order behind the question of consent`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const reached = await watchOthers(context, String(baseURL));
      await useTags(context, allTagIds);
      const answered = watchRequests(page);
      const { errors } = watchFaults(page, String(baseURL), name.endsWith("not found"));
      await watchShifts(page);
      await watchLargestPaint(page);
      // Where it leads to: a page behind a redirect does not pass the stand-in for the build with tags.
      await arrive(page, name, (await request.get(await address(widest, request))).url());
      await expect(question(page, widest)).toBeVisible();
      await painted(page);
      await look(widest, "the page is painted before the question", () => largestPaints(page));
      await look(widest, "the question moves nothing", () => shiftsOf(page));
      await lookAtWidths(page, widest, [320]);
      if (index % 2 === 0) await lookAtSpacing(page, widest);
      await lookAtLargeText(page, widest);
      await look(widest, "no errors", errors);
      await page.setViewportSize(desk);
      await page.mouse.move(210, 420, { steps: 2 });
      await hydrated(page);
      await pressEverything(page, widest);
      await answered();
      await look(widest, "nobody else is contacted, whatever is pressed", () => reached);
      await look(widest, "no cookies", async () => (await context.cookies()).map((each) => each.name));
      await context.unrouteAll({ behavior: "ignoreErrors" });
    });
  });
}
