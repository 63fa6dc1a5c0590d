import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import send from "@fastify/send";
import { LRUCache } from "lru-cache";
import { cacheControl, isImmutable } from "../../domain/web/cache-control.ts";
import { acceptedCodings, isKnownVersion, type SentCoding } from "../../domain/web/content-coding.ts";
import { dataPolicy, securityHeaders } from "../../domain/web/security-headers.ts";
import { notFoundFile, notFoundTree, siteTree, textTypeOf, treeFile } from "../../domain/web/site-tree.ts";
import { speculationRulesHeader } from "../../domain/web/speculation-rules.ts";
import { systemErrorCode } from "../../server/errors.ts";
import { createAnswerCache, readSmallFile, type StoredAnswer } from "./answer-cache.ts";
import { pathOf } from "./reject-request.ts";

/** Where the framework puts fonts and pictures that pages import. */
const frameworkFiles = "/_next/static/";

const framework = { root: ".next/static", below: frameworkFiles };
const files = { root: "public", below: "/" };
/** Pictures, films and documents that are published lie among the answers; the project has all. */
const published = { root: siteTree, below: "/" };

const isPublished = (file: string) => /^(pictures|films|documents)\//.test(file);

/** A reader who goes away is no fault. */
const goneAway = ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE", "ABORT_ERR"];

/** Headers of a 304 are those by which a cache would be led astray if they were missing (RFC 9110, 15.4.5), and those of every answer. */
const describesBody = ["content-length", "content-type", "content-encoding"];

const withoutBody = (headers: readonly string[]) =>
  headers.filter((_, at) => !describesBody.includes(headers[at - (at % 2)] ?? ""));

function sendAnswer(
  { method, headers: requested }: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  { body, etag, headers }: StoredAnswer,
): void {
  if (status === 200 && isKnownVersion(requested["if-none-match"], etag))
    response.writeHead(304, withoutBody(headers)).end();
  else if (method === "HEAD") response.writeHead(status, headers as string[]).end();
  else response.writeHead(status, headers as string[]).end(body);
}

/**
 * The site's files: finished answers of the build, from memory, and pictures, films, documents and fonts from the disk, in parts where they are
 * asked for.
 * @param dir of the project
 * @param siteUrl where visitors reach the site
 * @throws where there is no build
 */
export function createSiteFiles(dir: string, siteUrl: string) {
  if (!existsSync(path.join(dir, siteTree))) throw new Error("There is no build: npm run build");
  const common = Object.fromEntries(securityHeaders(siteUrl).map(({ key, value }) => [key, value]));
  const ofPages = { ...common, [speculationRulesHeader.key]: speculationRulesHeader.value };

  function headersOf(file: string): Record<string, string> {
    const address = `/${file.replace(/(^|\/)index\.\w+$/, "$1")}`;
    const isPage = file.endsWith(".html") && !address.startsWith("/embed/");
    return {
      ...(isPage ? ofPages : common),
      ...(address.startsWith("/api/") && { "content-security-policy": dataPolicy }),
      vary: "Accept-Encoding",
      "cache-control": cacheControl(address),
      "content-type": textTypeOf(file) ?? "",
    };
  }

  const answerAt = createAnswerCache({ root: path.join(dir, siteTree), headersOf });
  const notFoundAt = createAnswerCache({
    root: path.join(dir, notFoundTree),
    headersOf: (file) => ({
      ...ofPages,
      vary: "Accept-Language, Accept-Encoding",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "content-type": textTypeOf(file) ?? "",
    }),
  });

  const smallFilesIn = ({ root }: { root: string }) =>
    createAnswerCache({
      root: path.join(dir, root),
      read: readSmallFile,
      headersOf: (file) => ({
        ...common,
        "cache-control": cacheControl(`/${file}`),
        "accept-ranges": "bytes",
        "content-type": send.mime.getType(file) ?? "application/octet-stream",
      }),
    });
  /** Pictures and fonts: ten to a page, and small. */
  const [publishedAt, smallFileAt] = [smallFilesIn(published), smallFilesIn(files)];

  // Browsers send a handful of different ones.
  const read = new LRUCache<string, readonly SentCoding[]>({ max: 500 });
  function codingsFor({ headers }: IncomingMessage): readonly SentCoding[] {
    const accepted = String(headers["accept-encoding"] ?? "");
    const codings = read.get(accepted) ?? acceptedCodings(accepted);
    if (accepted.length < 200) read.set(accepted, codings);
    return codings;
  }

  /** Sends a file as it lies on the disk. @returns whether there is one */
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<boolean> {
    const ofSite = isPublished(treeFile(address) ?? "") ? published : files;
    const { root, below } = address.startsWith(frameworkFiles) ? framework : ofSite;
    const options = { root: path.join(dir, root), index: false, cacheControl: false };
    const { statusCode, headers, stream, type } = await send(
      request,
      address.slice(below.length - 1),
      options,
    );
    const isBeyondEnd = statusCode === 416;
    if (type !== "file" && !isBeyondEnd) return false;
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
    if (isBeyondEnd) {
      const range = headers["Content-Range"] ?? "";
      response.writeHead(416, { "content-range": range, "cache-control": "no-store" }).end();
      return true;
    }
    response.writeHead(statusCode, { ...headers, "cache-control": cacheControl(address) });
    // Gone while the file was looked for: a pipeline refuses to begin, and would leave the file open.
    if (response.destroyed) {
      stream.destroy();
      return true;
    }
    try {
      await pipeline(stream, response);
    } catch (error) {
      if (!goneAway.includes(systemErrorCode(error) ?? "")) throw error;
    }
    return true;
  }

  return {
    /** Answers a request whose path is that of a finished answer or of a file. @returns whether there is one */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const address = pathOf(request.url ?? "");
      const file = treeFile(address);
      if (file === null) return false;
      if (textTypeOf(file) === undefined) {
        if (!/\.\w+$/.test(file)) return false;
        // In parts from the disk; else what never changes may be kept.
        const isKept = isImmutable(address) && request.headers.range === undefined;
        const stored = isKept
          ? await (isPublished(file) ? publishedAt : smallFileAt)(file, ["identity"])
          : null;
        if (!stored) return sendFile(request, response, address);
        sendAnswer(request, response, 200, stored);
        return true;
      }
      const answer = await answerAt(file, codingsFor(request));
      if (answer) sendAnswer(request, response, 200, answer);
      return answer !== null;
    },

    /** Answers with the not-found page of a kind (`property`) in a language, status 404. */
    async notFound(
      request: IncomingMessage,
      response: ServerResponse,
      language: string,
      kind: string,
    ): Promise<void> {
      const page = await notFoundAt(notFoundFile(language, kind), codingsFor(request));
      if (!page) throw new Error("There is no build: npm run build");
      sendAnswer(request, response, 404, page);
    },
  };
}

/** What the site answers without rendering anything. */
export type SiteFiles = ReturnType<typeof createSiteFiles>;
