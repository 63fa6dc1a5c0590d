import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "../../domain/web/security-headers.ts";
import type { HttpError } from "../../server/http/http-error.ts";
import { languageOf } from "../../server/http/request-language.ts";
import type { Helper } from "../../server/http/responses.ts";
import { errorResponse } from "../../server/http/responses.ts";

/**
 * Answers at an address of the API which no route answers as the routes do: a code, and a sentence in the language of the client.
 * @param helper whom the sentence names for help
 * @param siteUrl where visitors reach the site
 */
export async function refuseApiRequest(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  error: HttpError,
  helper: Helper,
  siteUrl: string,
): Promise<void> {
  const asked = new Request(new URL(url ?? "", siteUrl), {
    headers: { "accept-language": headers["accept-language"] ?? "" },
  });
  const refusal = await errorResponse(error, languageOf(asked), helper);
  for (const { key, value } of securityHeaders(siteUrl)) response.setHeader(key, value);
  for (const [name, value] of refusal.headers) response.setHeader(name, value);
  response.writeHead(refusal.status).end(await refusal.text());
}
