import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { processWide } from "./process-wide.ts";

/**
 * A route handler is told no socket, and Next fills in `x-forwarded-for` only where the client has not. The address is therefore
 * written into a header whose name is drawn when the process starts: nobody outside can send it.
 */
const peerHeader = processWide("peer header", () => `x-peer-${randomUUID()}`);

/** What proxies write to say for whom they ask. */
const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Once in the life of the process: behind a proxy that is not counted all visitors share its address, and so every limit. */
function warnOfProxy(): void {
  processWide("warned of a proxy", () => {
    log.warn(
      "TRUST_PROXY is 0, but requests come with a forwarded address. If a proxy stands before the site, set TRUST_PROXY to the number of proxies (1 for one), or all visitors share one rate limit. If none does, the client made the header up: leave it at 0.",
    );
    return true;
  });
}

/** Notes in a request from which address it came. Called by our server, before the framework sees the request. */
export function notePeer(request: IncomingMessage): void {
  request.headers[peerHeader] = request.socket.remoteAddress ?? "";
  if (env.trustProxy === 0 && forwardedHeaders.some((name) => name in request.headers)) warnOfProxy();
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

/** An address as a proxy may write it: with a port (`1.2.3.4:5678`), or in brackets (`[::1]:5678`). */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/**
 * Whom a request counts against: the address of the socket, or the one that the outermost believed proxy has seen
 * (`TRUST_PROXY`). What a client says of itself is never believed.
 * @returns an IPv4 address, an IPv6 network such as `2a02:a03f:1:2::/64`, or `unknown`, which all that are unknown share
 */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(peerHeader) ?? "";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((each) => each.trim());
  const believed = forwarded.at(-env.trustProxy) ?? forwarded[0] ?? "";
  const seen = env.trustProxy === 0 ? peer : withoutPort(believed);
  return isIP(seen.replace(/%.*$/, "")) ? network(seen) : "unknown";
}
