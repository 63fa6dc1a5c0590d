import "server-only";
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { posix } from "node:path";
import { dataPolicy, deskPreviews, previewSandbox } from "../../domain/web/security-headers.ts";
import { pathOf, targetPath } from "./reject-request.ts";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** The pages behind links of mails are HTML and have a policy in the document. */
const isData = (type: unknown) =>
  type === undefined || /^(application\/json|text\/(?!html\b))/.test(String(type));

/** A path as the framework reads it, which decides the route; one that is no valid address stays as it came, and is refused. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The response class of the site's server. It sets the headers that the framework overwrites otherwise: the content security policy of
 * the API's data and of previews, and `connection: close` while the server stops.
 * @param isStopping whether the server accepts no more connections
 */
export function siteResponse(isStopping: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class SiteResponse extends ServerResponse<IncomingMessage> {
    readonly #isApi: boolean;
    readonly #isPreview: boolean;

    constructor(request: IncomingMessage) {
      super(request);
      // Read now, as the framework reads it, which rewrites the address of the request: `/api/desk/./preview/` is a preview.
      const path = posix.normalize(decoded(pathOf(targetPath(request.url ?? ""))));
      this.#isApi = path.startsWith("/api/");
      this.#isPreview = path.startsWith(deskPreviews);
    }

    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (!this.headersSent) {
        const type = this.getHeader("content-type");
        if (this.#isApi && isData(type)) this.setHeader("content-security-policy", dataPolicy);
        else if (this.#isPreview) {
          this.setHeader("content-security-policy", previewSandbox);
          this.setHeader("referrer-policy", "no-referrer");
        }
        if (isStopping()) this.setHeader("connection", "close");
      }
      // Node accepts headers in the place of the message; its types do not.
      return super.writeHead(status, message as string, headers);
    }
  };
}
