import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { currentRequest } from "../request-context.ts";

/** The headers in which proxies pass on the address of the client. */
const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

let hasWarned = false;

/** Warns, once per process, of a proxy that TRUST_PROXY does not count: all visitors share its address, and so every rate limit. */
export function warnOfProxy(headers: IncomingHttpHeaders): void {
  if (hasWarned || env.trustProxy > 0 || !forwardedHeaders.some((name) => name in headers)) return;
  hasWarned = true;
  log.warn(
    "TRUST_PROXY is 0, but requests come with a forwarded address. If a proxy stands before the site, set TRUST_PROXY to the number of proxies (1 for one), or all visitors share one rate limit. If none does, the client made the header up: leave it at 0.",
  );
}

/** A copy: V8 would keep the whole of a long header in memory for a slice of it. */
const copyOf = (text: string) => Buffer.from(text, "latin1").toString("latin1");

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}

/** The /64 network of an IPv6 address, as one subscriber has all of its addresses; an IPv4 address unchanged. */
function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(bare) !== 6) return copyOf(bare);
  const groups = groupsOf(bare);
  // An IPv4-mapped address (RFC 4291, 2.5.5.2) counts as IPv4: all of them lie in one IPv6 network.
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
 * The /48 network around a /64. Some providers give one to a single customer, who then has 65,536 networks; others share one among some
 * hundred homes, so its limits are wider than those of a single network.
 * @param key from `clientAddress`, alone or among other words
 * @returns the key with the /48; null where it has no IPv6 network
 */
export function widerNetwork(key: string): string | null {
  const network = /(?<!\S)((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64(?!\S)/;
  return network.test(key) ? key.replace(network, "$1:/48") : null;
}

/** An address as a proxy may write it: with a port (`1.2.3.4:5678`), or in brackets (`[::1]:5678`). */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return written.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/** Stands for every address that is not known. */
export const unknownAddress = "unknown";

/**
 * The address that the request counts against which is answered now: that of its socket, or the one that the outermost trusted proxy has seen (`TRUST_PROXY`).
 * What a client claims about itself is never trusted.
 * @returns an IPv4 address, an IPv6 network such as `2a02:a03f:1:2::/64`, or `unknown`, which all unknown ones share
 */
export function clientAddress(headers: Headers): string {
  const peer = currentRequest()?.peer ?? "";
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const trusted = forwarded.at(-env.trustProxy) ?? forwarded[0] ?? "";
  const address = env.trustProxy === 0 ? peer : withoutPort(trusted);
  return isIP(address.replace(/%.*$/, "")) ? networkOf(address) : unknownAddress;
}
