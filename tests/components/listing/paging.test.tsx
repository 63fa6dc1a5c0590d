import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pagination } from "@/components/ui/pagination";
import words from "@/locales/fr/list.json";
import { renderIn } from "@/tests/setup/render";

const hrefs = ["/fr/a-vendre/", "/fr/a-vendre/page/2/", "/fr/a-vendre/page/3/"];

test("marks the page a visitor is on, and links to the one before and the one after", async () => {
  await renderIn("fr", <Pagination hrefs={hrefs} page={2} words={words} />);
  expect(screen.getByRole("link", { name: "Page 2/3" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: words.previous })).toHaveAttribute("href", hrefs[0]);
  expect(screen.getByRole("link", { name: words.next })).toHaveAttribute("href", hrefs[2]);
});

test("says nothing where there is one page", async () => {
  const { container } = await renderIn("nl", <Pagination hrefs={["/for-sale/"]} page={1} words={words} />);
  expect(container).toBeEmptyDOMElement();
});
