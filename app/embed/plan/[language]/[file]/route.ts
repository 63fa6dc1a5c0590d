import { getTranslations } from "next-intl/server";
import { loadCatalogue } from "@/lib/content/catalogue";
import { drawnFloors, floorDrawing } from "@/lib/content/listing/floor-plan";
import { toLanguage } from "@/lib/i18n/routing";

export const dynamic = "force-static";

/** A floor of a property as a drawing, with the words of a language: `7123-1.svg` is the lowest one that can be drawn. */
export async function GET(_: Request, { params }: { params: Promise<{ language: string; file: string }> }) {
  const { language, file } = await params;
  const locale = toLanguage(language);
  const [id, position] = file.replace(".svg", "").split("-").map(Number);
  const catalogue = loadCatalogue();
  const record = catalogue.properties.get(id);
  const floor = record && drawnFloors(catalogue, record)[Number(position) - 1];
  if (!floor) return new Response(null, { status: 404 });
  const facts = await getTranslations({ locale, namespace: "facts" });
  const property = await getTranslations({ locale, namespace: "property" });
  const svg = floorDrawing(record, floor, { facts, property });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
