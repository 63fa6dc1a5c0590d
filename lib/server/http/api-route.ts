import "server-only";

/**
 * Answers a request at an address of the API.
 * @param parts the values of the open parts of the address, decoded, in their order
 * @throws what `failureResponse` makes an answer of
 */
export type ApiHandler = (request: Request, parts: readonly string[]) => Response | Promise<Response>;

/** What an address takes. HEAD is answered where GET is, any other method with 405. */
export interface ApiMethods {
  GET?: ApiHandler;
  POST?: ApiHandler;
}

/** By address below `/api/`, where an open part is `[name]` or `{}`. Of two that fit a path the first counts. */
export type ApiTable = Readonly<Record<string, ApiMethods>>;
