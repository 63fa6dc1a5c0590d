import "server-only";
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { pathOf, targetPath } from "./request-path.ts";

/**
 * How long a cache in front of the site may keep a page, and may go on sending it while it asks anew. The framework would say a
 * year: a house that is sold would be offered for as long.
 */
const sharedCache = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";

/** What is no page loads nothing and lies in no frame, should a browser ever be made to show it as one. */
const noPage = "default-src 'none'; frame-ancestors 'none'";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Pages behind links of mails are HTML, and carry a policy of their own. */
const isData = (type: unknown) =>
  type === undefined || /^(application\/json|text\/(?!html\b))/.test(String(type));

/**
 * The answers of a server, with the headers that the framework leaves no other place to change: how long shared caches keep a page,
 * the policy of what is no page, and the end of the connection while the server stops.
 * @param isStopping whether the server takes no more connections
 */
export function siteResponse(isStopping: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class SiteResponse extends ServerResponse<IncomingMessage> {
    readonly #isApi: boolean;

    constructor(request: IncomingMessage) {
      super(request);
      // Asked now, as the framework writes another address into the request.
      this.#isApi = pathOf(targetPath(request.url ?? "")).startsWith("/api/");
    }

    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (!this.headersSent) {
        if (/\bs-maxage=/.test(String(this.getHeader("cache-control"))))
          this.setHeader("cache-control", sharedCache);
        if (this.#isApi && isData(this.getHeader("content-type")))
          this.setHeader("content-security-policy", noPage);
        if (isStopping()) this.setHeader("connection", "close");
      }
      // Node itself tells a message from headers in its place; only its types do not.
      return super.writeHead(status, message as string, headers);
    }
  };
}
