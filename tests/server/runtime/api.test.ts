import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { createApi, type FindRoute } from "@/lib/runtime/api/api";
import { apiTable, deskTable } from "@/lib/runtime/api/table";
import { createSiteServer } from "@/lib/runtime/http/site-server";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { onOneStore } from "../support/on-both-stores";
import { after, sendBytes } from "../support/raw";

const token = "0123456789abcdef";

beforeAll(() => {
  log.level = "silent";
  env.metricsToken = token;
});

/** The API behind the site's own server, which has no files here. */
async function serve(apiRoute: FindRoute) {
  const handler = async () => Promise.reject(new Error("no address of the API"));
  const server = createSiteServer({ apiRoute, handler }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    site: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A server with one address, which answers as the test wants. */
const serveAnswer = (answer: (request: Request) => Response | Promise<Response>) =>
  serve(async () => ({ template: "/api/test/", answer: async (asked) => answer(asked) }));

/** As it comes over the line: `fetch` would unpack it. */
async function asSent(port: number, options: RequestOptions) {
  const asking = request({ port, host: "127.0.0.1", path: "/api/test/", ...options }).end();
  const [answer]: IncomingMessage[] = await once(asking, "response");
  const parts: Buffer[] = [];
  for await (const part of answer ?? []) parts.push(part);
  return { headers: answer?.headers ?? {}, body: Buffer.concat(parts) };
}

const table = { ...apiTable(true), ...(await deskTable()) };
const rows = Object.entries(table).map(([address, methods]) => ({
  address,
  methods,
  path: `/api/${address.replace(/\[\w+\]|\{\}/g, "x")}/`,
}));

onOneStore("each address answers by its methods, with the headers of every answer", async () => {
  await using site = await serve(createApi());
  expect(rows.length).toBeGreaterThan(100);
  for (const { address, methods, path } of rows) {
    const refused = await fetch(site.site + path, { method: "DELETE", headers: { "accept-language": "nl" } });
    const allow = [methods.GET && "GET, HEAD", methods.POST && "POST"].filter(Boolean).join(", ");
    expect([address, refused.status, refused.headers.get("allow")]).toEqual([address, 405, allow]);
    expect(await refused.json()).toMatchObject({ error: "wrong-method", message: expect.any(String) });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    if (!methods.GET) continue;
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(site.site + path, { method, redirect: "manual" })),
    );
    expect([address, head?.status, await head?.text()]).toEqual([address, get?.status, ""]);
    expect(get?.status).not.toBe(405);
    await get?.arrayBuffer();
  }
});

test("a path leads to its own row, with or without the slash at its end, and to nothing where it is written otherwise", async () => {
  const routeAt = createApi();
  for (const { address, path } of rows)
    for (const written of [path, path.slice(0, -1)])
      expect([written, (await routeAt(written))?.template]).toEqual([written, `/api/${address}/`]);
  for (const path of [
    "/api/",
    "/api/no-such/",
    "/api/forms/",
    "/api/forms/a/b/",
    "/api//views/",
    "/API/views/",
    "/api/desk/../auth/session/",
    "/api/desk/./preview/abcdefghijkl/",
    "/api/desk/%70review/abcdefghijkl/",
    "/fr/api/views/",
  ])
    expect([path, await routeAt(path)]).toEqual([path, null]);
});

test("what a site does not offer has no address", async () => {
  const { isDeskOpen, metricsToken } = env;
  Object.assign(env, { isDeskOpen: false, metricsToken: undefined });
  const routeAt = createApi();
  expect([await routeAt("/api/desk/account/"), await routeAt("/api/metrics/")]).toEqual([null, null]);
  Object.assign(env, { isDeskOpen, metricsToken });
});

test("text of more than a packet is compressed for who takes it", async () => {
  const text = "een huis met een tuin ".repeat(100);
  await using site = await serveAnswer(({ url }) => {
    const body = url.includes("short") ? "kort" : text;
    const type = url.includes("pdf") ? "application/pdf" : "text/csv";
    return new Response(body, { headers: { "content-type": type, vary: "cookie" } });
  });
  const ask = (encoding: string, path = "/api/test/", method = "GET") =>
    asSent(site.port, { path, method, headers: { "accept-encoding": encoding } });
  const packed = await ask("gzip, br");
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "cookie, Accept-Encoding" });
  expect(packed.body.length).toBeLessThan(200);
  expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
  const head = await ask("gzip", "/api/test/", "HEAD");
  expect([head.body.length, head.headers["content-encoding"]]).toEqual([0, "gzip"]);
  for (const [encoding, path] of [
    ["gzip;q=0", "/api/test/"],
    ["", "/api/test/"],
    ["gzip", "/api/test/?pdf"],
  ] as const) {
    const plain = await ask(encoding, path);
    expect([encoding, plain.headers["content-encoding"], plain.body.toString()]).toEqual([
      encoding,
      undefined,
      text,
    ]);
  }
  expect((await ask("gzip", "/api/test/?short")).headers).toMatchObject({ vary: "cookie" });
});

test("a handler's headers go before those of every answer, and each cookie is one", async () => {
  await using site = await serveAnswer(() => {
    const headers = new Headers({ "content-security-policy": "sandbox", "content-type": "application/pdf" });
    headers.append("set-cookie", "a=1; Path=/");
    headers.append("set-cookie", "b=2; Expires=Wed, 25 Nov 2026 12:00:00 GMT");
    return new Response("paper", { status: 201, headers });
  });
  const answer = await fetch(`${site.site}/api/test/`);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("content-security-policy")).toBe("sandbox");
  expect(answer.headers.getSetCookie()).toEqual([
    "a=1; Path=/",
    "b=2; Expires=Wed, 25 Nov 2026 12:00:00 GMT",
  ]);
});

test("a paper may lie in a frame of this site, data in none", async () => {
  await using site = await serveAnswer(({ url }) =>
    url.includes("pdf")
      ? new Response("", { headers: { "content-type": "application/pdf" } })
      : new Response(null, { status: 204 }),
  );
  const policy = async (path: string) =>
    (await fetch(site.site + path)).headers.get("content-security-policy");
  expect(await policy("/api/test/?pdf")).toBe("frame-ancestors 'self'");
  expect(await policy("/api/test/")).toBe("default-src 'none'; frame-ancestors 'none'");
});

const parts = Array.from({ length: 30 }, () => "x".repeat(10_000));
const post = `POST /api/test/ HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n\r\n`;
const next = "GET /api/test/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

test.each([
  ["not read", async () => undefined],
  ["read in part", ({ body }: Request) => body?.getReader().read()],
  [
    "read in part, and cancelled",
    async ({ body }: Request) => {
      for await (const _ of body ?? []) return;
    },
  ],
])("who sends a body that is %s gets the answer, and the connection stays", async (_, read) => {
  await using site = await serveAnswer(async (asked) => {
    if (asked.method === "POST") await read(asked);
    return new Response(asked.method, { status: 422 });
  });
  const { text } = await sendBytes(site.port, after(post, [...parts, next]), 5);
  expect(text.match(/HTTP\/1\.1 422/g)).toHaveLength(2);
  expect(text).toMatch(/POST[\s\S]*GET$/);
});

test("a body is read no faster than its handler reads, and whole", async () => {
  await using site = await serveAnswer(async (asked) => {
    const sizes = [];
    for await (const part of asked.body ?? []) sizes.push(part.byteLength);
    return Response.json(sizes);
  });
  const body = new Uint8Array(3_000_000).fill(65);
  const sizes: number[] = await (await fetch(`${site.site}/api/test/`, { method: "POST", body })).json();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(body.length);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
});

test("a body that breaks off is a fault to its handler", async () => {
  const told = Promise.withResolvers<string>();
  await using site = await serveAnswer(async (asked) => {
    await asked.arrayBuffer().then(
      () => told.resolve("whole"),
      (error: Error) => told.resolve(error.name),
    );
    return new Response();
  });
  const agent = new Agent();
  const asking = request(`${site.site}/api/test/`, {
    method: "POST",
    agent,
    headers: { "content-length": 10 },
  });
  asking.once("error", () => undefined);
  asking.write("half", () => asking.destroy());
  expect(await told.promise).not.toBe("whole");
});
