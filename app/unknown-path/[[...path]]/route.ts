import { readFile } from "node:fs/promises";
import path from "node:path";
import { loadCatalogue } from "@/lib/content/catalogue";
import { resolveUnknownPath } from "@/lib/content/seo/unknown-path";
import { acceptedLanguage } from "@/lib/server/http/request-language";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  vary: "accept-language",
  "x-robots-tag": "noindex",
};

/** The address with its accents; one that is no valid address stays as it came. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Answers every address without a page. `notFound()` would answer an empty document until JavaScript runs; this sends the
 * prerendered page of the address's language, or of the browser's where it names none, with status 404, or leads on to the one right address of an id.
 */
export async function GET(request: Request) {
  const { pathname, search } = new URL(request.url);
  const address = readable(pathname);
  const answer = resolveUnknownPath(loadCatalogue(), address);
  if (answer.kind === "moved" && answer.to !== encodeURI(address)) {
    return new Response(null, { status: 308, headers: { location: answer.to + search } });
  }
  if (answer.kind === "elsewhere") {
    return new Response(null, { status: 307, headers: { location: answer.to, "cache-control": "no-store" } });
  }
  const { page, language } = answer.kind === "missing" ? answer : { page: "page", language: null };
  const spoken = language ?? acceptedLanguage(request.headers);
  const file = path.join(process.cwd(), ".next/server/app", spoken, `not-found/${page}.html`);
  const html = await readFile(file, "utf8").catch(() => "<!doctype html><title>404</title><h1>404</h1>");
  return new Response(html, { status: 404, headers });
}
