import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isImmutable } from "../../domain/web/cache-control.ts";
import { securityHeaders } from "../../domain/web/security-headers.ts";
import { treeFile } from "../../domain/web/site-tree.ts";
import { HttpError } from "../../server/http/http-error.ts";
import { acceptedLanguage, languageOf } from "../../server/http/request-language.ts";
import { errorResponse, type Helper } from "../../server/http/responses.ts";
import { exchange } from "../api/exchange.ts";
import type { LostAddress } from "./lost-address.ts";
import { pathOf } from "./reject-request.ts";
import type { SiteFiles } from "./site-files.ts";
import type { Handler } from "./site-server.ts";

interface SiteParts {
  files: SiteFiles;
  /** Hashed files of former releases, for pages that somebody still has open; null where there are none. */
  formerFiles: SiteFiles | null;
  /** What is answered where there is no file, from `createAddressRules`. */
  lostAddress: (path: string) => LostAddress;
  /** Folders of addresses that are built but not to be reached: they are as unknown as any other address, however they are written. */
  hidden: readonly string[];
  /** Where visitors reach the site. */
  siteUrl: string;
  /** Whom a refusal of the API names for help. */
  helper: Helper;
}

function redirect(
  response: ServerResponse,
  { status, to }: Extract<LostAddress, { to: string }>,
  siteUrl: string,
): void {
  for (const { key, value } of securityHeaders(siteUrl)) response.setHeader(key, value);
  // Where a page stands on another site is the agency's to change.
  if (status === 307) response.setHeader("cache-control", "no-store");
  response.writeHead(status, { location: to, "content-length": 0 }).end();
}

/** The folder of an address in the tree of files: `fr/desk/` for `/fr/desk/`, and for `/fr/%64esk/`. */
const folderOf = (address: string) => (treeFile(address) ?? "").replace(/[^/]*$/, "");

/** The language that a browser asks for. */
const browserLanguage = ({ headers }: IncomingMessage) =>
  acceptedLanguage(new Headers({ "accept-language": headers["accept-language"] ?? "" }));

/** Everything that the site answers besides its API: a file, the way to one, or that it is not found. */
export function createSiteHandler({
  files,
  formerFiles,
  lostAddress,
  hidden,
  siteUrl,
  helper,
}: SiteParts): Handler {
  const hiddenFolders = hidden.map(folderOf);
  /** As the API answers: a code, and a sentence. */
  const refuse = exchange((request) => errorResponse(new HttpError("not-here"), languageOf(request), helper));
  return async (request, response) => {
    const target = request.url ?? "";
    const path = pathOf(target);
    const folder = folderOf(path);
    const isHidden = hiddenFolders.some((prefix) => folder.startsWith(prefix));
    if (!isHidden && (await files.answer(request, response))) return;
    if (!isHidden && isImmutable(path) && (await formerFiles?.answer(request, response))) return;
    const answer = lostAddress(path);
    if (answer.status === 404 && path.startsWith("/api/")) return refuse(request, response);
    if (answer.status === 404)
      return files.notFound(request, response, answer.language ?? browserLanguage(request), answer.page);
    // The query goes along, but not to another site.
    const query = answer.status === 308 ? target.slice(path.length) : "";
    redirect(response, { ...answer, to: answer.to + query }, siteUrl);
  };
}
