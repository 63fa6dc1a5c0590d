import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { GlossaryList } from "@/components/guide/glossary-list";
import { Guide } from "@/components/guide/guide";
import { FactTable } from "@/components/listing/detail/fact-table";
import type { GuideView } from "@/lib/content/guide/guide";
import { renderIn } from "../../setup/render";

const deed = { id: "akte", name: { text: "Akte" }, text: { text: "Wat de notaris opmaakt. U tekent het." } };

const guide: GuideView = {
  changed: "2026-11-26",
  glossary: "/begrippen/",
  steps: [
    {
      id: "teken",
      title: { text: "Teken" },
      text: { text: "De [akte](#term-akte) volgt, zie de [contactpagina](/contact/)." },
      regions: [{ region: "flanders", text: { text: "12 % in **Gent**." } }],
      cost: { text: "€ 100" },
      sources: [
        { name: { text: "De notarissen" }, href: "https://www.notaris.be", read: "2026-11-01" },
        { name: { text: "Loi" }, href: "https://law.example", read: null },
      ],
      terms: [deed],
    },
  ],
};

test("a step has its text, what holds in a region, what it costs and where that stands", async () => {
  await renderIn("nl", <Guide guide={guide} />);
  const step = within(screen.getByRole("heading", { name: "1 Teken" }).closest("li") as HTMLElement);
  const facts = step.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ["Vlaanderen", "12 % in Gent."],
    ["Wat het kost", "€ 100"],
    ["Bronnen", expect.stringContaining("De notarissen")],
  ]);
  expect(step.getByText("De notarissen").closest("li")).toHaveTextContent(/, gelezen op 1 november 2026$/);
  expect(step.getByText("Loi").closest("li")).not.toHaveTextContent("gelezen");
  expect(step.getByText("contactpagina")).toHaveAttribute("href", "/contact/");
  expect(screen.getByText(/^Bijgewerkt op 26 november 2026\./)).toBeInTheDocument();
});

test("a term in the text is a button that opens its explanation without a script", async () => {
  await renderIn("nl", <Guide guide={guide} />);
  const button = screen.getByRole("button", { name: "akte" });
  const note = document.getElementById(button.getAttribute("popovertarget") ?? "");
  expect(note).toHaveAttribute("popover", "auto");
  expect(note).toHaveTextContent("Wat de notaris opmaakt. U tekent het.");
  expect(note?.querySelector("a")).toHaveAttribute("href", "/begrippen/#akte");
});

test("the glossary has each term at the fragment that links name", async () => {
  await renderIn("nl", <GlossaryList type="glossary" terms={[deed]} />);
  expect(document.getElementById("akte")).toHaveTextContent("Akte");
  expect(screen.getByRole("definition")).toHaveTextContent("Wat de notaris opmaakt.");
});

test("the label of a fact leads to its term, one without a term to nothing", async () => {
  const facts = (["cadastralIncome", "bedrooms"] as const).map((label) => ({ label, parts: ["3"] }));
  await renderIn("nl", <FactTable facts={facts} labels={{ cadastralIncome: "/begrippen/#ki" }} />);
  expect(screen.getByRole("link", { name: "Kadastraal inkomen" })).toHaveAttribute("href", "/begrippen/#ki");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
