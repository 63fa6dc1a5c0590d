import { Agent, request } from "node:http";

/** As many at a time as a proxy before the site would keep open. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Asks for an address, or sends it JSON. A connection that the site closed for its idleness at the very moment in which we used it again
 * is no answer: we ask on another one, as every browser does.
 * @param key of a form that may be sent again
 * @returns the status, when the answer has been read to its end
 */
export function ask(address: string, body?: unknown, key?: string): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers =
    text === undefined
      ? {}
      : {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          ...(key && { "idempotency-key": key }),
        };
  return new Promise((resolve, reject) => {
    const asking = request(address, { agent, method: text ? "POST" : "GET", headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0)).once("error", reject);
    });
    asking.once("error", (error: NodeJS.ErrnoException) => {
      if (asking.reusedSocket && error.code === "ECONNRESET") resolve(ask(address, body, key));
      else reject(error);
    });
    asking.end(text);
  });
}
