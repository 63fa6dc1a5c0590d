import { expect, test } from "vitest";
import { textSections } from "@/lib/domain/text/text-sections";

test("the sections of a text are its headings of the second level, without their marks", () => {
  const text = [
    "Avant-propos",
    "## Qui est **responsable**",
    "### Un détail",
    "## [Vos droits](/contact/) ##",
    "Pas ## un titre",
  ];
  expect(textSections(text.join("\n\n"), "fr")).toEqual([
    { id: "qui-est-responsable", name: "Qui est responsable" },
    { id: "vos-droits", name: "Vos droits" },
  ]);
});

test("a text without headings has none", () => {
  expect(textSections("Ein Satz.\n\nNoch einer.", "de")).toEqual([]);
});
