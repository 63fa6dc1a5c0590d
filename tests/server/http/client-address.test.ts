import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { afterEach, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/server/env";
import { clientAddress, widerNetwork } from "@/lib/server/http/client-address";
import { log } from "@/lib/server/log";
import { withRequest } from "@/lib/server/request-context";

beforeAll(() => {
  log.level = "silent";
});
afterEach(() => {
  env.trustProxy = 0;
});

const asHeaders = (message: IncomingMessage) =>
  new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));

/** What a route handler finds out of a real request that comes with these headers. */
async function seen(headers: Record<string, string>, trustProxy = 0): Promise<string> {
  env.trustProxy = trustProxy;
  const server = createServer((message, response) => {
    const context = { id: "", peer: message.socket.remoteAddress ?? "", isOver: false };
    response.end(withRequest(context, () => clientAddress(asHeaders(message))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const [response] = await once(request({ port, host: "127.0.0.1", headers }).end(), "response");
  let text = "";
  for await (const part of response) text += part;
  server.close();
  return text;
}

test("the address of the socket counts, whatever a client says of itself", async () => {
  expect(await seen({})).toBe("127.0.0.1");
  expect(await seen({ "x-forwarded-for": "203.0.113.7" })).toBe("127.0.0.1");
  expect(await seen({ "x-real-ip": "203.0.113.7", forwarded: "for=203.0.113.7" })).toBe("127.0.0.1");
});

test("a believed proxy's addresses are counted from the right", async () => {
  const forged = "198.51.100.1, 203.0.113.7, 10.0.0.1";
  expect(await seen({ "x-forwarded-for": forged }, 1)).toBe("10.0.0.1");
  expect(await seen({ "x-forwarded-for": forged }, 2)).toBe("203.0.113.7");
  expect(await seen({ "x-forwarded-for": "no address" }, 1)).toBe("unknown");
});

test("an address may come with its port, as some proxies write it", async () => {
  expect(await seen({ "x-forwarded-for": "203.0.113.7:5678" }, 1)).toBe("203.0.113.7");
  expect(await seen({ "x-forwarded-for": "[2a02:a03f:1:2::9]:5678" }, 1)).toBe("2a02:a03f:1:2::/64");
  expect(await seen({ "x-forwarded-for": "[2a02:a03f:1:2::9]" }, 1)).toBe("2a02:a03f:1:2::/64");
  expect(await seen({ "x-forwarded-for": "2a02:a03f:1:2::9" }, 1)).toBe("2a02:a03f:1:2::/64");
  expect(await seen({ "x-forwarded-for": "203.0.113.7:no" }, 1)).toBe("unknown");
});

test("all addresses of one IPv6 connection are one", () => {
  env.trustProxy = 1;
  const of = (address: string) => clientAddress(new Headers({ "x-forwarded-for": address }));
  expect(of("2a02:a03f:1:2:3:4:5:6")).toBe("2a02:a03f:1:2::/64");
  expect(of("2a02:a03f:1:2::9")).toBe("2a02:a03f:1:2::/64");
  expect(of("2a02:a03f:1:3::9")).toBe("2a02:a03f:1:3::/64");
  expect(of("::1")).toBe("0:0:0:0::/64");
  expect(of("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(of("::ffff:cb00:7107")).toBe("203.0.113.7");
});

test("all networks of one customer lie in a wider one", () => {
  expect(widerNetwork("2a02:a03f:1:2::/64")).toBe("2a02:a03f:1::/48");
  expect(widerNetwork("0:0:0:0::/64")).toBe("0:0:0::/48");
  expect(widerNetwork("203.0.113.7")).toBeNull();
  expect(widerNetwork("unknown")).toBeNull();
});

test("a request of which nothing is known counts with all others of that kind", () => {
  expect(clientAddress(new Headers())).toBe("unknown");
});
