import { answerData } from "@/lib/build/answer-data";
import { loadCatalogue } from "@/lib/content/catalogue";
import { resolveUnknownPath } from "@/lib/content/seo/unknown-path";

const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };

/** The address with its accents; one that is no valid address stays as it came. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Answers every address without a page in `npm run dev`: it is data, leads to the right one, or is not found. The built site's own server decides by
 * the same rules (`lib/runtime/http/lost-address.ts`), and sends the not-found page.
 */
export async function GET(request: Request) {
  const { pathname, search } = new URL(request.url);
  const data = await answerData(pathname);
  if (data) return data;
  const address = readable(pathname);
  const answer = resolveUnknownPath(loadCatalogue(), address);
  if (answer.kind === "moved" && answer.to !== encodeURI(address))
    return new Response(null, { status: 308, headers: { location: answer.to + search } });
  if (answer.kind === "elsewhere")
    return new Response(null, { status: 307, headers: { location: answer.to, "cache-control": "no-store" } });
  return new Response("<!doctype html><title>404</title><h1>404</h1>", { status: 404, headers });
}
