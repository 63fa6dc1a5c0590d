import "server-only";
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import { pathOf, targetPath } from "./reject-request.ts";

/**
 * How long a shared cache may store a page, and may serve it while it revalidates, in seconds. The framework's own value is a year: a
 * sold house would stay on offer for as long.
 */
const sharedCache = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";

/** For data: should a browser ever show it as a page, it loads nothing and stands in no frame. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const notSatisfiable = 416;
const beyondEnd = `${STATUS_CODES[notSatisfiable]}\n`;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The pages behind links of mails are HTML and have a policy in the document. */
const isData = (type: unknown) =>
  type === undefined || /^(application\/json|text\/(?!html\b))/.test(String(type));

/**
 * The response class of the site's server. It sets the headers that the framework overwrites otherwise: how long shared caches store a
 * page, the content security policy of data, and `connection: close` while the server stops. A part beyond the end of a file is
 * answered with 416 (RFC 9110, 15.5.17).
 * @param isStopping whether the server accepts no more connections
 */
export function siteResponse(isStopping: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class SiteResponse extends ServerResponse<IncomingMessage> {
    readonly #isApi: boolean;

    constructor(request: IncomingMessage) {
      super(request);
      // Read now: the framework rewrites the address of the request.
      this.#isApi = pathOf(targetPath(request.url ?? "")).startsWith("/api/");
    }

    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (this.#isBeyondEnd && !this.headersSent) {
        for (const name of ["etag", "last-modified", "content-encoding"]) this.removeHeader(name);
        this.setHeader("cache-control", "no-store");
        this.setHeader("content-type", "text/plain; charset=utf-8");
        this.setHeader("content-length", Buffer.byteLength(beyondEnd));
        if (isStopping()) this.setHeader("connection", "close");
        return super.writeHead(notSatisfiable);
      }
      if (!this.headersSent) {
        if (/\bs-maxage=/.test(String(this.getHeader("cache-control"))))
          this.setHeader("cache-control", sharedCache);
        if (this.#isApi && isData(this.getHeader("content-type")))
          this.setHeader("content-security-policy", dataPolicy);
        if (isStopping()) this.setHeader("connection", "close");
      }
      // Node accepts headers in the place of the message; its types do not.
      return super.writeHead(status, message as string, headers);
    }

    override end(...body: unknown[]): this {
      // What compresses sends the headers first; elsewhere they are still to be sent.
      if (this.#isBeyondEnd && !this.headersSent) this.writeHead(this.statusCode);
      const args = this.statusCode === notSatisfiable ? [beyondEnd] : body;
      return super.end(...(args as Parameters<ServerResponse["end"]>));
    }

    /** Whether the framework fails over a part that a file does not have: it has no page for that error. */
    get #isBeyondEnd(): boolean {
      return this.statusCode === 500 && /^bytes \*\//.test(String(this.getHeader("content-range")));
    }
  };
}
