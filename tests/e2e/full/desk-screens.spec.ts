import { browser as launch } from "../support/browser";
import { type DeskState, deskScreens, fillDesk, openScreen } from "../support/desk-screens";
import { examine } from "../support/engines/examine";
import { cutOff, overflow } from "../support/overflow";
import { expect, test } from "../support/test";

// One session for both: signing in costs more than looking at a screen.
test.describe.configure({ mode: "serial" });

let state: DeskState;
test.beforeAll(async ({ browser, baseURL }) => {
  state = await fillDesk(browser, baseURL);
});

test("three engines find nothing on the screens that differ most", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ storageState: state, baseURL });
  const page = await context.newPage();
  const telling = ["home", "one request", "week of visits", "team", "owners"];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const screen of await deskScreens(context.request)) {
    if (!telling.includes(screen.name)) continue;
    await openScreen(page, screen, "fr");
    expect.soft(await examine(page, `desk: ${screen.name}`), screen.name).toEqual([]);
  }
  await context.close();
});

test("in German, with the browser's text twice as large, nothing of the desk is cut on a small phone", async ({
  playwright,
  baseURL,
}) => {
  const args = [...(launch.args ?? []), "--blink-settings=defaultFontSize=32"];
  const large = await playwright.chromium.launch({ ...launch, args });
  const context = await large.newContext({ storageState: state, baseURL });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const screen of await deskScreens(context.request)) {
    await openScreen(page, screen, "de");
    expect.soft(await overflow(page), screen.name).toEqual([]);
    expect.soft(await cutOff(page), screen.name).toEqual([]);
  }
  await large.close();
});
