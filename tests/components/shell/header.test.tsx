import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Header } from "@/components/shell/header";
import type { PageShell } from "@/lib/content/shell/page-shell";
import { renderIn } from "../../setup/render";
import { facts } from "../forms/form-sample";

const chrome: PageShell = {
  agencyName: "Zennehuis",
  homeHref: "/fr/",
  menu: [
    { key: "for-sale", name: "À vendre", href: "/fr/a-vendre/", children: [] },
    {
      key: "services",
      name: "Services",
      href: "/fr/services/",
      children: [
        { key: "contact-demand", name: "Estimation", href: "/fr/estimation-gratuite/", children: [] },
      ],
    },
  ],
  languages: ["nl", "fr"],
  showLanguages: true,
  evaluationHref: "/fr/estimation-gratuite/",
  contact: {
    name: "Zennehuis",
    street: "Rue 1",
    place: "1070 Anderlecht",
    phone: { shown: "02 555 12 34", href: "tel:+3225551234" },
    email: "info@example.org",
    mapHref: "https://www.openstreetmap.org/",
    hours: { week: Array(7).fill([{ opens: "00:00", closes: "24:00" }]), closedDays: [] },
    note: null,
  },
  consent: {
    language: "nl",
    tags: { analyticsId: "", adsId: "", tagManagerId: "", pixelId: "" },
    policyHref: "/fr/cookie-policy/",
  },
  footer: {
    background: "#1d2a2e",
    color: "#fbf9f5",
    columns: [],
    legal: [],
    copyright: "© Zennehuis",
    recognition: { number: "500.000", court: "RPM Bruxelles" },
    forms: facts,
  },
};
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

test("the header says until when somebody picks up the phone", async () => {
  await renderIn("fr", header());
  const call = screen.getAllByRole("link", { name: "02 555 12 34" })[0];
  expect(call).toHaveAttribute("href", "tel:+3225551234");
  expect(call?.parentElement).toHaveTextContent("ouvert jusqu’à 24:00");
});
