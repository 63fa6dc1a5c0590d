import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ModulePageContent } from "@/components/modules/module-page";
import type { ModulePage } from "@/lib/content/modules/module-page";
import type { ModuleView } from "@/lib/content/modules/modules";
import { renderIn } from "../../setup/render";

const moduleOf = (id: string, lg: number): ModuleView => ({
  id,
  view: "module-view",
  title: { text: id },
  titleSize: "md",
  eyebrow: null,
  intro: null,
  className: "",
  col: { lg },
  background: { kind: "none" },
  perRow: null,
  blocks: [],
  callToAction: null,
});

const show = (text: string, modules: ModuleView[] = []) => {
  const page: ModulePage = {
    title: { text: "Vie privée" },
    description: null,
    text: { text },
    banner: null,
    guide: null,
    modules,
    crumbs: [],
    subMenu: [],
    css: null,
    logo: null,
    fixedHeader: true,
    asksConsent: true,
  };
  return renderIn("fr", <ModulePageContent page={page} />);
};

const sections = ["Qui est responsable", "Quelles données", "Combien de temps", "Vos droits"];

test("a long text has its contents, each of which leads to its heading", async () => {
  await show(sections.map((name) => `## ${name}\n\nUne phrase.`).join("\n\n"));
  const contents = screen.getByRole("navigation", { name: "Sommaire" });
  for (const name of sections) {
    const { hash } = within(contents).getByRole<HTMLAnchorElement>("link", { name });
    expect(screen.getByRole("heading", { name })).toHaveAttribute("id", hash.slice(1));
  }
});

test("a short text has none", async () => {
  await show("## Qui est responsable\n\nUne phrase.");
  expect(screen.queryByRole("navigation", { name: "Sommaire" })).toBeNull();
});

/** Whether the text shares the grid of the modules. */
const isBeside = () =>
  document.getElementById("form")?.parentElement?.contains(screen.getByText("Deux mots.")) ?? false;

test.each([
  ["leaves columns free", [moduleOf("form", 7)], true],
  ["leaves columns to the next", [moduleOf("form", 8), moduleOf("why", 4)], false],
  ["leaves columns that the next has no room in", [moduleOf("form", 7), moduleOf("why", 12)], true],
  ["takes them all", [moduleOf("form", 12)], false],
  ["leaves too few to read in", [moduleOf("form", 10)], false],
])("where the first module %s", async (_case, modules, beside) => {
  await show("Deux mots.", modules);
  expect(isBeside()).toBe(beside);
});
