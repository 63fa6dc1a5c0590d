import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { drainServer } from "@/lib/runtime/http/connections";
import { createSiteServer, type Handler } from "@/lib/runtime/http/site-server";
import { log } from "@/lib/server/log";
import { after, always, sendBytes } from "../support/raw";

beforeAll(() => {
  log.level = "silent";
});

const api = /^\/api\/(forms\/[^/]+|views|desk\/preview)\/?$/;

interface Answers {
  /** Of pages and files. */
  page?: (...exchange: Parameters<Handler>) => void;
  /** Of the API. */
  data?: (request: Request) => Response | Promise<Response>;
  silence?: number;
}

/** Our server before what answers as the test wants; the API reads the body first, as a form's route does. */
async function startServer({
  page = (_, response) => response.end("ok"),
  data = () => new Response("ok"),
  silence,
}: Answers = {}) {
  const heard: { method: string; url: string }[] = [];
  const handler: Handler = async (incoming, response) => {
    heard.push({ method: incoming.method ?? "", url: incoming.url ?? "" });
    page(incoming, response);
  };
  const answer = async (asked: Request) => {
    const { pathname, search } = new URL(asked.url);
    heard.push({ method: asked.method, url: pathname + search });
    // Of one that breaks off nobody reads the answer.
    await asked.arrayBuffer().catch(() => undefined);
    return data(asked);
  };
  const limits = {
    timeout: 1_000,
    work: { "/api/desk/": 3_000, "/api/forms/": 3_000 },
    slowestSender: 1_000,
    slowestReader: 40_000_000,
  };
  const apiRoute = async (path: string) => (api.test(path) ? { template: path, answer } : null);
  const server = createSiteServer({ handler, apiRoute, limits }).listen(0, "127.0.0.1");
  if (silence) server.timeout = silence;
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    server,
    port,
    heard,
    site: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The request line as it is, which `fetch` would put right. */
const ask = (port: number, line: string, headers = "") =>
  sendBytes(port, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
  "%s reaches no page, and says what does",
  async (method) => {
    await using server = await startServer();
    for (const path of ["/fr/", "/nope/", "/api/nope/", "/api/forms/", "/robots.txt", "//api/views/"]) {
      const { status, text } = await ask(server.port, `${method} ${path}`);
      expect([path, status]).toEqual([path, 405]);
      expect(text).toMatch(/\r\nallow: GET, HEAD\r\n/);
      expect(text).toMatch(/content-security-policy: default-src 'none'/);
    }
    expect(server.heard).toEqual([]);
  },
);

test("what addresses of the API take, their routes decide", async () => {
  await using server = await startServer();
  for (const line of [
    "POST /api/forms/contact-me/",
    "POST /api/views",
    "PUT /api/views/?a=b",
    "OPTIONS /api/views/",
  ])
    expect((await ask(server.port, line)).status).toBe(200);
  for (const line of ["TRACE /api/views/", "PROPFIND /api/forms/contact-me/", "MKCOL /api/views/"])
    expect((await ask(server.port, line)).status).toBe(405);
  expect(server.heard.map(({ method }) => method)).toEqual(["POST", "POST", "PUT", "OPTIONS"]);
});

test.each([
  "GET /fr/%zz/",
  "GET /fr/%ff%fe/",
  "GET /%c0%af",
  "GET /a%00b",
  `GET /${"a".repeat(5_000)}`,
  "GET *",
  "OPTIONS *",
  "GET fr/",
  "POST /fr/%zz/",
])("an address that cannot be read is refused: %.30s", async (line) => {
  await using server = await startServer();
  expect((await ask(server.port, line)).status).toBe(400);
  expect(server.heard).toEqual([]);
});

test.each([
  ["http://www.zennehuis.example/fr/?a=b", "/fr/?a=b"],
  ["HTTPS://user@host:80", "/"],
  ["http://host?a", "/?a"],
  ["//", "//"],
  ["/fr/?a=%zz", "/fr/?a=%zz"],
])("the address %s is %s to what answers it", async (target, path) => {
  await using server = await startServer();
  expect((await ask(server.port, `GET ${target}`)).status).toBe(200);
  expect(server.heard.map(({ url }) => url)).toEqual([path]);
});

test("an upgrade is a plain request", async () => {
  await using server = await startServer();
  const line = "GET /nope/ HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n";
  expect((await sendBytes(server.port, line)).status).toBe(200);
});

test("a request that names two hosts is refused, whoever has read the first", async () => {
  await using server = await startServer();
  const ask = (hosts: string) =>
    sendBytes(server.port, `GET /fr/ HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect((await ask("Host: a\r\n")).status).toBe(200);
  for (const hosts of ["Host: a\r\nHost: b\r\n", "Host: a\r\nhost: a\r\n"])
    expect((await ask(hosts)).status).toBe(400);
});

test("parts are for GET alone", async () => {
  await using server = await startServer({
    page({ headers }, response) {
      response.setHeader("x-range", headers.range ?? "none");
      response.end();
    },
  });
  const headers = { range: "bytes=0-9" };
  const get = await fetch(server.site, { headers });
  const head = await fetch(server.site, { method: "HEAD", headers });
  expect([get, head].map((answer) => answer.headers.get("x-range"))).toEqual(["bytes=0-9", "none"]);
});

const post = (path: string, length = 100_000) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

test("a body that trickles in is ended, whatever it is for", async () => {
  await using server = await startServer();
  const slow = (path: string) => sendBytes(server.port, after(post(path), always("x")), 100);
  const answers = await Promise.all([
    slow("/api/forms/contact-me/"),
    slow("/api/forms/job-application/"),
    slow("/api/views/"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([408, 408, 408]);
  expect((await slow("/fr/")).status).toBe(405);
});

test("a curriculum vitae may take longer, as long as it keeps its pace", async () => {
  await using server = await startServer();
  const part = "x".repeat(1_000);
  const steady = (path: string) =>
    sendBytes(
      server.port,
      after(`${post(path, 30_000).slice(0, -2)}Connection: close\r\n\r\n`, Array(30).fill(part)),
      120,
    );
  const [application, other] = await Promise.all([
    steady("/api/forms/job-application/"),
    steady("/api/forms/contact-me/"),
  ]);
  expect([application.status, other.status]).toEqual([200, 408]);
});

/** Asks for 32 MB, more than the system keeps for a reader, and takes of it what `read` takes. Resolves when the server ends it. */
async function readSlowly(read: (socket: Socket) => void): Promise<void> {
  await using server = await startServer({
    page: (_, response) => response.end(Buffer.alloc(32 * 2 ** 20)),
  });
  const socket = connect(server.port, "127.0.0.1");
  // What is there is only taken by `read`.
  socket.on("readable", () => undefined).on("error", () => undefined);
  const reading = setInterval(() => read(socket), 50);
  socket.write("GET /film/ HTTP/1.1\r\nHost: a\r\n\r\n");
  const [connection] = await once(server.server, "connection");
  await once(connection, "close");
  clearInterval(reading);
  socket.destroy();
}

test("an answer that nobody reads is ended", () => readSlowly(() => undefined));

test("so is one that is read too slowly", () => readSlowly((socket) => socket.read()));

test("the desk and a form may take longer for an answer, and not for ever", async () => {
  const makings = new Map<string, (answer: Response) => void>();
  const data = ({ url }: Request) =>
    new Promise<Response>((resolve) => makings.set(new URL(url).search, resolve));
  await using server = await startServer({ data, silence: 500 });
  const asked = (path: string) => fetch(server.site + path, { method: "POST" }).then(({ status }) => status);
  const made = asked("/api/desk/preview/?made");
  const stored = asked("/api/forms/contact-me/?stored");
  const ends = expect(asked("/api/desk/preview/?endless")).rejects.toThrow();
  await expect(asked("/api/views/")).rejects.toThrow();
  makings.get("?made")?.(new Response("made"));
  makings.get("?stored")?.(new Response("stored"));
  expect([await made, await stored]).toEqual([200, 200]);
  await ends;
});

test("while it stops, answers end their connections and nobody new is let in", async () => {
  let finish = () => {};
  await using server = await startServer({
    page(_, response) {
      finish = () => response.end("done");
    },
  });
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${server.site}/fr/`, { agent }).end();
  while (server.heard.length === 0) await once(server.server, "request");
  const closed = once(server.server, "close");
  server.server.close();
  await expect(fetch(server.site)).rejects.toThrow();
  finish();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  expect([answer?.statusCode, answer?.headers.connection]).toEqual([200, "close"]);
  answer?.resume();
  await closed;
});

test("a server that drains takes nobody new, and answers once more on a connection that is idle", async () => {
  await using server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function answerOn(path: string) {
    const asked = request(server.site + path, { agent }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    answer?.resume();
    await once(asked, "close");
    return [answer?.statusCode, answer?.headers.connection, asked.reusedSocket];
  }
  expect(await answerOn("/fr/")).toEqual([200, "keep-alive", false]);
  const drained = drainServer(server.server);
  await expect(fetch(server.site)).rejects.toThrow();
  expect(await answerOn("/fr/")).toEqual([200, "close", true]);
  await drained;
});
