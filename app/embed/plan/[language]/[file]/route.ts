import { getTranslations } from "next-intl/server";
import { type Catalogue, loadCatalogue } from "@/lib/content/catalogue";
import { drawnFloors, floorDrawing, type PlanSource, propertyPlan } from "@/lib/content/listing/floor-plan";
import { unitPlan } from "@/lib/content/project/unit-plan";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** What `7123` is a plan of, or `301-30106`, which is a unit of a project. */
function sourceOf(catalogue: Catalogue, [id, unitId]: number[]): PlanSource | null {
  const project = unitId === undefined ? undefined : catalogue.projects.get(id);
  const unit = project?.Units.find(({ ID }) => ID === unitId);
  if (project && unit) return unitPlan(catalogue, project, unit);
  const record = unitId === undefined ? catalogue.properties.get(id) : undefined;
  return record ? propertyPlan(catalogue, record) : null;
}

/** A floor of a home as a drawing, with the words of a language: `7123-1.svg` is the lowest one that can be drawn. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; file: string }> }) {
  const { language, file } = await params;
  const locale = toLanguage(language);
  const numbers = file.replace(".svg", "").split("-").map(Number);
  const catalogue = loadCatalogue();
  const source = sourceOf(catalogue, numbers.slice(0, -1));
  const floor = source && drawnFloors(catalogue, source)[Number(numbers.at(-1)) - 1];
  if (!floor) return new Response(null, { status: 404 });
  const facts = await getTranslations({ locale, namespace: "facts" });
  const property = await getTranslations({ locale, namespace: "property" });
  const svg = floorDrawing(source, floor, { facts, property });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
