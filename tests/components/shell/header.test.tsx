import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Header } from "@/components/shell/header";
import { LanguageMenu } from "@/components/shell/language-menu";
import type { PageShell } from "@/lib/content/shell/page-shell";
import texts from "@/locales/fr/site.json";
import { renderIn } from "../../setup/render";
import { runInline } from "../../setup/run-inline";
import { chrome } from "./shell-sample";

const alternates = { nl: "/for-sale/", fr: "/fr/a-vendre/" };
const header = (changes: Partial<PageShell> = {}) => (
  <Header chrome={{ ...chrome, ...changes }} current="for-sale" alternates={alternates} overBanner={false} />
);

test("the header leads home, to the pages, and to the free valuation", async () => {
  await renderIn("fr", header());
  expect(screen.getByRole("link", { name: "Zennehuis, vers la page d’accueil" })).toHaveAttribute(
    "href",
    "/fr/",
  );
  const menu = screen.getByRole("navigation", { name: "Menu principal", hidden: false });
  expect(within(menu).getByRole("link", { name: "À vendre" })).toHaveAttribute("aria-current", "page");
  expect(within(menu).getByRole("link", { name: "Estimation" })).toHaveAttribute(
    "href",
    "/fr/estimation-gratuite/",
  );
  expect(screen.getAllByRole("link", { name: "Estimation gratuite" })[0]).toHaveAttribute(
    "href",
    "/fr/estimation-gratuite/",
  );
});

test("the language menu leads to the same page and marks the language it is in", async () => {
  await renderIn("fr", header());
  const [menu] = screen.getAllByRole("navigation", { name: "Langue" });
  const links = within(menu as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/for-sale/", "/fr/a-vendre/"]);
  expect(links[1]).toHaveAttribute("aria-current", "true");
  expect(links[0]).toHaveAttribute("hreflang", "nl");
});

test("with one language there is nothing to switch", async () => {
  await renderIn("fr", header({ showLanguages: false }));
  expect(screen.queryByRole("navigation", { name: "Langue" })).toBeNull();
});

test("a page that a language lacks leads to its home page in the menu of languages", async () => {
  await renderIn(
    "fr",
    <LanguageMenu languages={["nl", "fr"]} alternates={{ fr: "/fr/a-propos/" }} homes={chrome.homes} />,
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/fr/a-propos/"]);
});

/** Whether something is shown in a narrow and in a wide window, as the classes around it say. */
const widths = (element: HTMLElement) => ({
  narrow: !element.closest(".main-nav, .max-xl\\:hidden"),
  wide: !element.closest(".xl\\:hidden"),
});
const switches = () => screen.getAllByRole("button", { name: "Menu" }).map(widths);

test("what the line has no room for is in the sheet, also where phones have no menu", async () => {
  await renderIn("fr", header({ sheetMenu: [] }));
  const [line, sheet] = screen.getAllByText("Services").map(widths);
  expect(line).toEqual({ narrow: false, wide: true });
  expect(sheet).toEqual({ narrow: false, wide: true });
});

test("one button opens the sheet in a narrow window, one in the line that has not room for all", async () => {
  await renderIn("fr", header());
  expect(switches()).toEqual([
    { narrow: false, wide: true },
    { narrow: true, wide: false },
  ]);
});

test("without a menu in a line the button is shown at every width", async () => {
  await renderIn("fr", header({ menu: [] }));
  expect(switches()).toEqual([{ narrow: true, wide: true }]);
});

test("further links stand above the menu and in the sheet; one to another site opens in a new tab", async () => {
  await renderIn("fr", header({ headerLinks: [{ name: "Syndic", href: "https://syndic.example/" }] }));
  const links = screen.getAllByText("Syndic").map((each) => each.closest("a"));
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute("target", "_blank");
});

test("the header says until when somebody picks up the phone", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T09:00:00Z") });
  await renderIn("fr", header());
  const [hours, words] = [chrome.contact.hours, texts.opening].map((each) => JSON.stringify(each));
  runInline("opening-state", { hours: `${hours}`, words: `${words}`, days: "[]" });
  const call = screen.getAllByRole("link", { name: "02 000 00 00" })[0];
  expect(call).toHaveAttribute("href", "tel:+3220000000");
  expect(call?.parentElement).toHaveTextContent("ouvert jusqu’à 24:00");
  vi.useRealTimers();
});
