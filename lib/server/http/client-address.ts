import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "../env.ts";
import { globalSingleton } from "../global-singleton.ts";
import { log } from "../log.ts";

/**
 * A route handler is told no socket, and Next fills in `x-forwarded-for` only where the client has not. The address is therefore
 * written into a header whose name is drawn when the process starts: nobody outside can send it.
 */
const peerHeader = globalSingleton("peer header", () => `x-peer-${randomUUID()}`);

/** What proxies write to say for whom they ask. */
const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Once in the life of the process: behind a proxy that is not counted all visitors share its address, and so every limit. */
function warnOfProxy(): void {
  globalSingleton("warned of a proxy", () => {
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

/** A copy that holds on to nothing: a part of a long header would keep the whole of it in memory. */
const copyOf = (text: string) => Buffer.from(text, "latin1").toString("latin1");

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}

/** The network of an IPv6 address (its first 64 bits), as one connection has all of its addresses; an IPv4 address as it is. */
function network(address: string): string {
  const bare = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(bare) !== 6) return copyOf(bare);
  const groups = groupsOf(bare);
  // An IPv4 address written as one of IPv6 (RFC 4291, 2.5.5.2) is not the network that all of those lie in.
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return bytes.join(".");
  }
  return copyOf(`${groups.slice(0, 4).join(":")}::/64`);
}

/**
 * The network of 48 bits around one of 64, as a provider gives it to one customer: 65,536 networks that are one person's. Other
 * providers share one among some hundred homes, so that it may do more than a single network.
 * @param address from `clientAddress`
 * @returns null for anything but an IPv6 network
 */
export function widerNetwork(address: string): string | null {
  const groups = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(address)?.[1];
  return groups ? `${groups}:/48` : null;
}

/** An address as a proxy may write it: with a port (`1.2.3.4:5678`), or in brackets (`[::1]:5678`). */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/** The address of all whose address is not known. */
export const unknownAddress = "unknown";

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
  return isIP(seen.replace(/%.*$/, "")) ? network(seen) : unknownAddress;
}
