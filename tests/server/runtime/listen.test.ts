import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { listen } from "@/lib/runtime/listen";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const site = () => createServer((_request, response) => response.end("here"));

const isReached = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

test("without an address all of the machine's answer", async () => {
  await using server = site();
  await listen(server, 0);
  expect(await isReached("127.0.0.1", portOf(server))).toBe(true);
  expect(await isReached("127.0.0.2", portOf(server))).toBe(true);
});

test("with an address nobody reaches the port by another one", async () => {
  await using server = site();
  await listen(server, 0, "127.0.0.1");
  expect(await isReached("127.0.0.1", portOf(server))).toBe(true);
  expect(await isReached("127.0.0.2", portOf(server))).toBe(false);
});

test("an address of another machine, and a port that another program has, are named", async () => {
  // An address for documentation, which no machine has (RFC 5737).
  await expect(listen(site(), 0, "192.0.2.1")).rejects.toThrow(
    /^LISTEN_ADDRESS: 192\.0\.2\.1: this machine does not have/,
  );
  await using other = site();
  await listen(other, 0, "127.0.0.1");
  await expect(listen(site(), portOf(other), "127.0.0.1")).rejects.toThrow(
    new RegExp(`^PORT: ${portOf(other)}: another program`),
  );
});
