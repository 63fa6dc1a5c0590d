import { readFile } from "node:fs/promises";
import path from "node:path";
import { shownContent } from "@/lib/server/folders";

/** Films of the agency in `npm run dev`; the built site sends them from its answers (`lib/build/render/published-pictures.ts`). */
export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const bytes = await readFile(shownContent(`films/${path.basename(file)}`)).catch(() => null);
  return new Response(bytes, { status: bytes ? 200 : 404 });
}
