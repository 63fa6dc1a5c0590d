import { expect, type Page } from "@playwright/test";

const usual = { standard: 16, fixed: 13 };

/**
 * As a visitor does who sets the browser's text to another size: what is measured in rem or em grows, limits of the layout too. It holds for
 * the pages that are opened afterwards as well.
 * @param times 2 for text twice as large, 1 for the usual size
 */
export async function setTextSize(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const [standard, fixed] = [usual.standard * times, usual.fixed * times];
  await client.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
  await client.detach();
  await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
  const isForLayout = await page.evaluate(
    (em) => matchMedia(`(min-width: ${innerWidth / em}em) and (max-width: ${innerWidth / em}em)`).matches,
    standard,
  );
  expect(isForLayout, "limits of the layout grow with the text").toBe(true);
}
