import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SourceFailure } from "@/lib/import/sources/failure";
import { createRequest, type OutgoingRequest, type RequestSettings } from "@/lib/import/sources/request";
import { isPublicAddress } from "@/lib/server/http/public-address";

type Answer = (response: ServerResponse, request: IncomingMessage, time: number) => unknown;

/** A server on this machine that answers as it is told, and what came of a request to it. */
async function serve(answer: Answer) {
  let times = 0;
  const server = createServer((request, response) => answer(response, request, ++times)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    standIn,
    times: () => times,
    async send(settings: RequestSettings = {}, outgoing: Partial<OutgoingRequest> = {}) {
      const limits = { pauses: [0, 0], ...settings.limits };
      const send = createRequest({ standIn, ...settings, limits });
      const what = "list";
      return send({ url: `${standIn}/list?password=geheim`, what, ...outgoing }).catch((error) => error);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const problem = (name: string, message = expect.any(String)) =>
  expect.objectContaining({ problem: name, message });

describe("an answer", () => {
  test("comes unpacked, with its headers", async () => {
    await using server = await serve((response) =>
      response.writeHead(200, { "content-encoding": "gzip", etag: "one" }).end(gzipSync("ça")),
    );
    const answer = await server.send();
    expect(answer).toMatchObject({ status: 200, headers: { etag: "one" } });
    expect(answer.body.toString()).toBe("ça");
  });

  test.each([
    ["429", 429, "busy", 3],
    ["503", 503, "busy", 3],
    ["401", 401, "refused", 1],
    ["404", 404, "missing", 1],
    ["400", 400, "status", 1],
  ])("of %s is asked for so many times", async (_, status, name, times) => {
    await using server = await serve((response) => response.writeHead(status).end("no"));
    expect(await server.send()).toEqual(problem(name));
    expect(server.times()).toBe(times);
  });

  test("of 503 is followed by one that serves, after the pause that it names", async () => {
    await using server = await serve((response, _, time) =>
      time === 1 ? response.writeHead(503, { "retry-after": "0" }).end() : response.end("[]"),
    );
    expect(await server.send()).toMatchObject({ status: 200 });
  });

  test("that names a longer pause than a run can wait is not asked for again", async () => {
    await using server = await serve((response) => response.writeHead(429, { "retry-after": "3600" }).end());
    expect(await server.send()).toMatchObject({ problem: "busy", details: { retryAfterSeconds: 3600 } });
    expect(server.times()).toBe(1);
  });

  test.each<[string, Answer]>([
    ["never begins", () => undefined],
    ["stops in the middle", (response) => response.writeHead(200).write("[1,")],
  ])("that %s is given up after two tries", async (_, answer) => {
    await using server = await serve(answer);
    expect(await server.send({ limits: { time: 100 } })).toEqual(problem("stalled"));
    expect(server.times()).toBe(2);
  });

  test("that is cut off is no answer", async () => {
    await using server = await serve((response) => {
      response.writeHead(200, { "content-length": "9" }).write("[1,");
      setImmediate(() => response.destroy());
    });
    expect(await server.send()).toEqual(problem("cut-off"));
  });

  test.each([
    [
      "as it says",
      (response: ServerResponse) =>
        response.writeHead(200, { "content-length": "2000" }).end("x".repeat(2000)),
    ],
    ["as it comes", (response: ServerResponse) => response.writeHead(200).end("x".repeat(2000))],
    [
      "once unpacked",
      (response: ServerResponse) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(2000))),
    ],
  ])("is too large %s", async (_, answer) => {
    await using server = await serve(answer);
    expect(await server.send({ limits: { bytes: 1000 } })).toEqual(problem("too-large"));
  });
});

describe("a request", () => {
  test("that may not be sent twice is sent once", async () => {
    await using server = await serve((response) => response.writeHead(503).end());
    const outgoing = { method: "POST", body: "{}", isRepeatable: false } as const;
    expect(await server.send({}, outgoing)).toEqual(problem("busy"));
    expect(server.times()).toBe(1);
  });

  test("is sent on within its host only", async () => {
    await using server = await serve((response, { url }) =>
      url === "/there" ? response.end("here") : response.writeHead(302, { location: "/there" }).end(),
    );
    expect((await server.send()).body.toString()).toBe("here");
    await using other = await serve((response) =>
      response.writeHead(302, { location: "http://localhost/there" }).end(),
    );
    expect(await other.send()).toEqual(problem("redirected"));
  });

  test.each([
    "http://127.0.0.1:9/",
    "http://localhost:9/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]:9/",
    "http://[::ffff:10.0.0.1]/",
    "http://0x7f.1/",
  ])("to %s never leaves", async (url) => {
    await using server = await serve((response) => response.end());
    expect(await server.send({}, { url })).toEqual(problem("private-address"));
  });

  test("to nobody is tried three times, and nothing has arrived", async () => {
    await using server = await serve(() => undefined);
    await server[Symbol.asyncDispose]();
    expect(await server.send()).toEqual(problem("no-connection"));
  });

  test("ends with the run", async () => {
    await using server = await serve(() => undefined);
    const signal = AbortSignal.abort(new Error("over"));
    expect(await server.send({}, { signal })).toEqual(new Error("over"));
  });

  test("names neither its address nor a secret where it fails", async () => {
    await using server = await serve((response) => response.writeHead(500).end("geheim"));
    const failure = await server.send({ secrets: ["ge/heim"] }, { what: "list of ge%2Fheim and ge/heim" });
    expect(failure).toBeInstanceOf(SourceFailure);
    expect(failure.message).toBe("list of … and …: 500");
    expect(`${failure.stack}${JSON.stringify(failure)}`).not.toMatch(/password|geheim|127\.0\.0\.1/);
  });
});

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["2a02:a03f::1", true],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["100.64.0.1", false],
  ["192.168.1.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["fe80::1%eth0", false],
  ["fd00::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["localhost", false],
])("%s is an address of the public network: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
