import type { Page, Route } from "@playwright/test";

/**
 * A slow line: holds back what a page asks for below some addresses.
 * @param answer what becomes of each request once it is let go
 * @returns lets all of them go
 */
export async function hold(
  page: Page,
  addresses: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}
