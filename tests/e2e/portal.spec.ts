import { addressOf, languages } from "./support/site";
import { expect, test } from "./support/test";

for (const language of languages) {
  const address = addressOf("owner", language);

  test(`who is not signed in is led to the sign-in page, and back, in ${language}`, async ({ page }) => {
    await page.goto(`${address}?property=7123`);
    await page.waitForURL((url) => url.pathname === addressOf("login", language));
    expect(new URL(page.url()).searchParams.get("next")).toBe(`${address}?property=7123`);
  });
}
