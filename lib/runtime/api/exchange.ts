import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedCodings } from "../../domain/web/content-coding.ts";
import { dataPolicy, securityHeaders } from "../../domain/web/security-headers.ts";
import { env } from "../../server/env.ts";

/**
 * The body of a request, read no faster than its handler asks. What a handler leaves is thrown away as it arrives: to close the connection
 * would take the answer from a client that still sends.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOver = false;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      incoming.once("end", () => {
        if (!isOver) controller.close();
        isOver = true;
      });
      incoming.once("error", (error) => controller.error(error));
    },
    pull: (controller) =>
      new Promise((resolve) => {
        incoming.once("data", (part: Buffer) => {
          incoming.pause();
          if (!isOver) controller.enqueue(part);
          resolve();
        });
        incoming.resume();
      }),
    cancel() {
      isOver = true;
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** A request as the handlers of the API read it. */
function toRequest(incoming: IncomingMessage): Request {
  const { method = "", url = "", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, env.siteUrl), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody && { body: bodyOf(incoming), duplex: "half" }),
  });
}

/** The pages behind links of mails are HTML and have a policy in the document. */
const isData = (type: string | null) => type === null || /^(application\/json|text\/(?!html\b))/.test(type);

const isText = (type: string | null) => /^(text\/|application\/json)/.test(type ?? "");

/** In bytes: shorter ones fit into one packet as they are. */
const leastCompressed = 1_024;

const compress = promisify(gzip);

/** Sends the answer of a handler. Its own headers go before those of every answer. */
async function sendResponse(
  answer: Response,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = answer.headers.get("content-type");
  let body: Uint8Array = new Uint8Array(await answer.arrayBuffer());
  for (const { key, value } of securityHeaders(env.siteUrl)) response.setHeader(key, value);
  if (isData(type)) response.setHeader("content-security-policy", dataPolicy);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (isText(type) && body.byteLength >= leastCompressed) {
    response.appendHeader("vary", "Accept-Encoding");
    const coding = acceptedCodings(incoming.headers["accept-encoding"]?.toString()).find((candidate) =>
      ["gzip", "identity"].includes(candidate),
    );
    if (coding === "gzip") {
      body = await compress(body);
      response.setHeader("content-encoding", coding);
    }
  }
  response.statusCode = answer.status;
  response.end(body);
  // What has been read of a body in part would stop here.
  incoming.resume();
}

/** Lets the server of Node answer by a function that knows nothing of it. */
export const exchange =
  (answer: (request: Request) => Promise<Response>) =>
  async (incoming: IncomingMessage, response: ServerResponse): Promise<void> =>
    sendResponse(await answer(toRequest(incoming)), incoming, response);
