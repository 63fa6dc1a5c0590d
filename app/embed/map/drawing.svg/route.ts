import { loadCatalogue } from "@/lib/content/catalogue";
import { mapDrawing } from "@/lib/content/map/drawing";
import { drawingSheet, drawingSvg } from "@/lib/content/map/drawing-svg";

export const dynamic = "force-static";

/** The agency's own map as one picture, of which each page shows a part. */
export function GET() {
  const drawing = mapDrawing(loadCatalogue());
  const sheet = drawingSheet(loadCatalogue());
  if (!drawing || !sheet) return new Response(null, { status: 404 });
  return new Response(drawingSvg(sheet, drawing), { headers: { "Content-Type": "image/svg+xml" } });
}
