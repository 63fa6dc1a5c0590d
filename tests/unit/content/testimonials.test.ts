import { expect, it, vi } from "vitest";
import { catalogueOf, loadCatalogue } from "@/lib/content/catalogue";
import { loadContent } from "@/lib/content/load";
import { moduleViews } from "@/lib/content/modules/modules";

vi.mock("@/lib/pictures/manifest", () => import("./any-pictures"));

const content = loadContent();

/** What clients say on a page, by the ids of their testimonials. */
function saidOn(path: string, catalogue = loadCatalogue()) {
  const modules = catalogue.pages.get(path)?.params.modules ?? expect.fail(`no page ${path}`);
  const blocks = moduleViews(catalogue, modules, "nl").flatMap((module) => module.blocks);
  return blocks.flatMap((block) =>
    block.type === "testimonials" ? block.testimonials.map(({ id }) => id) : [],
  );
}

it("other clients speak on other pages", () => {
  const [home, references, about] = ["/", "/Références/", "/about/"].map((path) => saidOn(path));
  expect([home, references, about].map((ids) => new Set(ids).size)).toEqual([3, 6, 3]);
  expect(references?.filter((id) => home?.includes(id))).toEqual([]);
  expect(about?.filter((id) => home?.includes(id))).toEqual([]);
});

it("where there are no others, the same ones do, in the agency's order", () => {
  const few = content.testimonials.testimonials.slice(0, 3);
  const catalogue = catalogueOf({ ...content, testimonials: { testimonials: few } });
  for (const path of ["/", "/about/"]) expect(saidOn(path, catalogue)).toEqual(few.map(({ id }) => id));
});
