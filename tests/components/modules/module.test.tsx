import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Module } from "@/components/modules/module";
import type { Listing } from "@/lib/content/listing/listing";
import type { Block } from "@/lib/content/modules/blocks";
import type { ModuleView } from "@/lib/content/modules/modules";
import errors from "@/locales/nl/errors.json";
import { renderIn } from "../../setup/render";

const article: Block = {
  type: "article",
  article: {
    id: "about",
    title: { text: "Over ons" },
    intro: { text: "Een familiekantoor." },
    text: { text: "Al **26 jaar** in [Anderlecht](/contact/)." },
    date: "2026-01-01",
    href: null,
    picture: null,
    callToAction: { label: { text: "Plan een gesprek" }, href: "/contact/" },
  },
};

function moduleWith(view: string, blocks: Block[], changes: Partial<ModuleView> = {}): ModuleView {
  return {
    id: "module",
    view,
    title: null,
    titleSize: "md",
    eyebrow: null,
    intro: null,
    className: "",
    col: { lg: 12 },
    background: { kind: "none" },
    perRow: null,
    blocks,
    callToAction: null,
    ...changes,
  };
}

const show = (module: ModuleView) => renderIn("nl", <Module module={module} />);

describe("a module", () => {
  test.each(["module-view", "single-view", "card-view"])("shows an article in %s", async (view) => {
    await show(moduleWith(view, [article]));
    expect(screen.getByRole("heading", { name: "Over ons" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Plan een gesprek" })).toHaveAttribute("href", "/contact/");
    expect(screen.getByRole("link", { name: "Anderlecht" })).toHaveAttribute("href", "/contact/");
  });

  test("of a view that nobody knows says that the page does not exist", async () => {
    await show(moduleWith("carousel-view", [article]));
    expect(screen.getByText(errors.invalidView)).toBeInTheDocument();
    expect(screen.queryByText("Over ons")).toBeNull();
  });

  test("without properties says so", async () => {
    await show(moduleWith("card-view", [{ type: "listings", listings: [], more: null }]));
    expect(screen.getByText(errors.noProperty)).toBeInTheDocument();
  });

  test("leads to the whole lists between its heading and its cards", async () => {
    const more = { sale: { href: "/for-sale/", count: 55 }, rent: { href: "/for-rent/", count: 4 } };
    await show(
      moduleWith("card-view", [{ type: "listings", listings: [], more }], { title: { text: "Net binnen" } }),
    );
    const link = screen.getByRole("link", { name: "55 te koop" });
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("link", { name: "4 te huur" })).toHaveAttribute("href", "/for-rent/");
    expect(isBefore(screen.getByRole("heading", { name: "Net binnen" }), link)).toBe(true);
    expect(isBefore(link, screen.getByText(errors.noProperty))).toBe(true);
  });

  test("says of a reference what its parties have published, and nothing else", async () => {
    const listing = {
      ...{ id: 7, goal: "sale", href: "/property/7/", title: { text: "Landhuis" } },
      place: { name: "Dilbeek" },
    };
    const reference = {
      ...{ listing: listing as unknown as Listing, text: { text: "Het verhaal." }, closed: "2026-06-05" },
      ...{
        street: "Ommegangweide",
        days: 50,
        askedPrice: 659_000,
        agreedPrice: null,
        quote: { text: "Een bedrag." },
      },
    };
    await show(moduleWith("news-view", [{ type: "references", references: [reference] }]));
    expect(screen.getByText("Verkocht in Dilbeek · Ommegangweide")).toBeVisible();
    expect(screen.getByText("Gevraagd").nextSibling).toHaveTextContent("€ 659.000");
    expect(screen.queryByText("Overeengekomen")).toBeNull();
    expect(screen.getByRole("figure")).toHaveTextContent("Een bedrag.Van de verkopers");
  });

  test("says the fee in a sentence, with its VAT", async () => {
    const service = {
      ...{
        name: { text: "Uw woning verkopen" },
        basis: "price" as const,
        value: 3,
        minimum: 6000,
        example: 400_000,
      },
      ...{
        fee: { net: 12_000, tax: 2_520, total: 14_520, isMinimum: false },
        includes: [],
        due: { text: "" },
      },
    };
    await show(moduleWith("module-view", [{ type: "fee", vat: 21, services: [service] }]));
    expect(screen.getByText(/^Uw woning verkopen: 3\s%/)).toHaveTextContent(
      /plus 21\s% btw\. Bij een verkoop van € 400\.000 is dat € 14\.520, btw inbegrepen\.$/,
    );
  });

  test("without projects says so", async () => {
    await show(moduleWith("card-view", [{ type: "projects", projects: [] }]));
    expect(screen.getByText(errors.noProject)).toBeInTheDocument();
  });

  test("never runs HTML that stands in a text", async () => {
    const text = { text: "Dag <script>alert(1)</script> <img src=x onerror=alert(1)>" };
    const { container } = await show(
      moduleWith("card-view", [{ ...article, article: { ...article.article, text } }]),
    );
    expect(container.querySelector("script, img")).toBeNull();
    expect(container).toHaveTextContent("<script>alert(1)</script>");
  });

  test("reads its text in the language it is written in", async () => {
    await show(moduleWith("module-view", [], { title: { text: "Nos maisons", lang: "fr" } }));
    expect(screen.getByText("Nos maisons")).toHaveAttribute("lang", "fr");
  });

  test("leads on where the agency wants it", async () => {
    const callToAction = { label: { text: "Werken bij ons" }, href: "/jobs/" };
    await show(moduleWith("card-view", [], { callToAction }));
    expect(screen.getByRole("link", { name: "Werken bij ons" })).toHaveAttribute("href", "/jobs/");
  });

  test("takes the columns that the agency gives it", async () => {
    const { container } = await show(moduleWith("module-view", [], { col: { sm: 12, md: 6, lg: 4 } }));
    expect(container.querySelector("section")).toHaveClass(
      "col-span-12",
      "sm:col-span-12",
      "md:col-span-6",
      "lg:col-span-4",
    );
  });
});
