import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "./env.ts";
import { processWide } from "./process-wide.ts";

/**
 * A route handler is told no socket, and Next fills in `x-forwarded-for` only where the client has not. The address is therefore
 * written into a header whose name is drawn when the process starts: nobody outside can send it.
 */
const peerHeader = processWide("peer header", () => `x-peer-${randomUUID()}`);

/** Notes for each request from which address it came, before Next sees it. Called once, when the server starts. */
export function notePeers(): void {
  processWide("peers noted", () => {
    subscribe("http.server.request.start", (message) => {
      const { request } = message as { request: IncomingMessage };
      request.headers[peerHeader] = request.socket.remoteAddress ?? "";
    });
    return true;
  });
}

/** The network of an IPv6 address (its first 64 bits), as one connection has all of its addresses; an IPv4 address as it is. */
function network(address: string): string {
  const bare = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(bare) !== 6) return bare;
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * Whom a request counts against: the address of the socket, or the one that the outermost believed proxy has seen
 * (`TRUST_PROXY`). What a client says of itself is never believed.
 * @returns an IPv4 address, an IPv6 network such as `2a02:a03f:1:2::/64`, or `unknown`, which all that are unknown share
 */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(peerHeader) ?? "";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((each) => each.trim());
  const seen = env.trustProxy === 0 ? peer : (forwarded.at(-env.trustProxy) ?? forwarded[0] ?? "");
  return isIP(seen.replace(/%.*$/, "")) ? network(seen) : "unknown";
}
