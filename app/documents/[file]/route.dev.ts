import { readFile } from "node:fs/promises";
import path from "node:path";
import { shownContent } from "@/lib/server/folders";

/** Documents of projects in `npm run dev`; the built site sends the public ones from its answers (`lib/build/render/published-pictures.ts`). */
export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const bytes = await readFile(shownContent(`documents/${path.basename(file)}`)).catch(() => null);
  return new Response(bytes, { status: bytes ? 200 : 404 });
}
