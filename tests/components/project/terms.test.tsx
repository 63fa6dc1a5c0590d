import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProjectFacts } from "@/components/project/project-facts";
import { Instalments, UnitCosts } from "@/components/project/unit-costs";
import type { ProjectPage } from "@/lib/content/project/project-page";
import type { UnitPage } from "@/lib/content/project/unit-page";
import { renderIn } from "../../setup/render";

const labels = Object.fromEntries(
  ["breyne", "contract", "deed", "duty", "eLevel", "vat"].map((label) => [label, `/lexique/#${label}`]),
);
const unit = {
  labels,
  taxes: { vat: 21, duty: 12.5 },
  vat: 21,
  unit: {
    Price: 242_000,
    parts: { land: 40_000, construction: 150_000, vat: 31_500, duty: 5_000, total: 226_500 },
  },
  instalments: {
    ...{ deposit: 9_500, depositShare: 5, total: 226_500, finished: [], stages: [] },
    deed: { land: 40_000, duty: 5_000, works: 0, due: 35_500 },
  },
} as unknown as UnitPage;
const project = {
  ...{ labels, counts: { available: 1, option: 0, sold: 0 }, units: [], surfaces: null, delivery: null },
  ...{ eLevel: 20, vat: 21, stacked: true },
} as Partial<ProjectPage> as ProjectPage;

const terms = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("what the price of a unit and its instalments are made of is explained", async () => {
  await renderIn(
    "fr",
    <>
      <UnitCosts page={unit} />
      <Instalments page={unit} />
    </>,
  );
  expect(terms()).toEqual([
    ["TVA", "/lexique/#vat"],
    ["Droits d’enregistrement", "/lexique/#duty"],
    ["loi Breyne", "/lexique/#breyne"],
    ["À la signature du compromis", "/lexique/#contract"],
    ["À l’acte notarié", "/lexique/#deed"],
  ]);
});

test("so are the figures of a project; without a glossary there are words alone", async () => {
  const { unmount } = await renderIn("de", <ProjectFacts project={project} />);
  expect(terms()).toEqual([
    ["E-Niveau", "/lexique/#eLevel"],
    ["MwSt. auf Bauwert", "/lexique/#vat"],
  ]);
  unmount();
  await renderIn("nl", <Instalments page={{ ...unit, labels: {} }} />);
  expect(screen.getByText(/Zo regelt de wet-Breyne het/)).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
});
