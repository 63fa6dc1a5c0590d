import "server-only";
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** What no stranger's server has (IANA's registries of special-purpose addresses, RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, prefix, "ipv6");

/** Of IPv6 only these are given out; mapped and translated IPv4 addresses lie elsewhere. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public network: none of this machine, of its neighbours or of a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 0 || address.includes("%")) return false;
  return kind === 4
    ? !special.check(address, "ipv4")
    : globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Thrown before a connection is made, so nothing was sent. */
class PrivateAddress extends Error {
  override name = "PrivateAddress";
  code = "EPRIVATE";
}

/**
 * Finds the addresses of a host for a connection, which is made to what was checked here: a second answer of its name server changes nothing.
 * Fails with `PrivateAddress` where one of them is not public.
 */
export const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(`${host} is an address of a private network`), []);
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    callback(null, first.address, first.family);
  });
