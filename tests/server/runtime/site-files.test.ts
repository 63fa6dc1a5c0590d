import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as send } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAnswer, writeForms } from "@/lib/build/site-tree";
import { notFoundTree, siteTree } from "@/lib/domain/web/site-tree";
import { createSiteFiles } from "@/lib/runtime/http/site-files";
import { until } from "../support/until";

const page = `<!doctype html><title>Huis</title>${"<p>Een huis met een tuin.".repeat(300)}`;
const film = randomBytes(10_000);

const dir = mkdtempSync(path.join(tmpdir(), "site-files-"));
const server = createServer();
let port = 0;

function file(name: string, body: string | Buffer): void {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), body);
}

beforeAll(async () => {
  const root = path.join(dir, siteTree);
  writeAnswer(root, "/fr/", page);
  writeAnswer(root, "/%C3%89tranger/", page);
  writeAnswer(root, "/api/search/fr/", JSON.stringify(Array(100).fill("Uccle")));
  writeAnswer(root, "/robots.txt", "a");
  writeAnswer(root, "/_next/static/props/3f.json", JSON.stringify(Array(100).fill("x")), "payload");
  writeForms(path.join(dir, notFoundTree), "fr/page.html", page);
  file(`${siteTree}/films/7123.mp4`, film);
  file(`${siteTree}/pictures/hero.86aabb14-900.avif`, film);
  // Copies of all pictures, those that no answer names included.
  file("public/pictures/hidden.86aabb14-900.avif", film);
  file("public/pictures/hidden.jpg", film);
  file("public/films/hidden.mp4", film);
  file("public/pictures/manifest.json", "{}");
  file(`${siteTree}/../pictures.json`, "{}");
  file("public/secret", "no address of its own");
  file(".next/static/media/font.woff2", film);
  file(".next/BUILD_ID", "secret");
  file(".next/server.js", "secret");
  const files = createSiteFiles(dir, "https://www.example.be");
  server.on("request", async (request, response) => {
    if (request.headers["x-gone"]) await once(response, "close");
    if (request.headers["x-lost"]) await files.notFound(request, response, "fr", "page");
    else if (!(await files.answer(request, response))) response.writeHead(404).end("none");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

/** The answer as it is sent: `fetch` would unpack it. */
async function ask(target: string, headers: Record<string, string> = {}, method = "GET") {
  const asked = send({ port, host: "127.0.0.1", path: target, method, headers }).end();
  const [answer] = await once(asked, "response");
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode as number, headers: answer.headers, body: Buffer.concat(parts) };
}

test.each([
  ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ["gzip", "gzip, zstd", gunzipSync],
  [undefined, "identity", (body: Buffer) => body],
] as const)("a page is sent as it was compressed: %s", async (coding, accepted, unpack) => {
  for (const address of ["/fr/", "/fr/?utm_source=x", "/%C3%89tranger/"]) {
    const { status, headers, body } = await ask(address, { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, coding]);
    expect(unpack(body).toString()).toBe(page);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  }
});

test("data under a name with a hash is kept for ever", async () => {
  const { headers } = await ask("/_next/static/props/3f.json", { "accept-encoding": "br;q=0.5, gzip" });
  expect([headers["content-encoding"], headers["content-type"]]).toEqual(["gzip", "application/json"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("each form has a version of its own, and who has it gets no body", async () => {
  const etags = await Promise.all(
    ["br", "gzip", "identity"].map(
      async (coding) => (await ask("/fr/", { "accept-encoding": coding })).headers.etag as string,
    ),
  );
  expect(new Set(etags).size).toBe(3);
  const known = { "accept-encoding": "br", "if-none-match": `"x", W/${etags[0]}` };
  const unchanged = await ask("/fr/", known);
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  expect(unchanged.headers).toMatchObject({
    etag: etags[0],
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=0, s-maxage=300, stale-while-revalidate=60",
  });
  expect(unchanged.headers["content-length"]).toBeUndefined();
  expect((await ask("/fr/", { ...known, "accept-encoding": "gzip" })).status).toBe(200);
  const since = { "if-modified-since": new Date(Date.now() + 1e9).toUTCString() };
  expect((await ask("/fr/", since)).status).toBe(200);
});

test("HEAD has the headers and no body", async () => {
  for (const address of ["/fr/", "/films/7123.mp4"]) {
    const [get, head] = [await ask(address), await ask(address, {}, "HEAD")];
    const { date: _, ...headers } = get.headers;
    expect(head.headers).toMatchObject(headers);
    expect([head.status, head.body.length]).toEqual([200, 0]);
  }
});

test("every answer carries the headers of security; data opens as nothing", async () => {
  for (const address of ["/fr/", "/api/search/fr/", "/films/7123.mp4", "/robots.txt"])
    expect((await ask(address)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "strict-transport-security": "max-age=63072000",
    });
  const policy = async (address: string) => (await ask(address)).headers["content-security-policy"];
  expect(await policy("/api/search/fr/")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policy("/fr/")).toBe("frame-ancestors 'self'");
});

test("a film is sent in parts", async () => {
  const address = "/films/7123.mp4";
  const whole = await ask(address, { "accept-encoding": "gzip, br" });
  const { etag = "" } = whole.headers;
  expect([whole.status, whole.headers["accept-ranges"]]).toEqual([200, "bytes"]);
  expect(whole.headers["content-encoding"]).toBeUndefined();
  expect(whole.body).toEqual(film);
  const part = await ask(address, { range: "bytes=100-199" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, "bytes 100-199/10000"]);
  expect(part.body).toEqual(film.subarray(100, 200));
  expect((await ask(address, { range: "bytes=-10" })).body).toEqual(film.subarray(-10));
  expect((await ask(address, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
  expect((await ask(address, { range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);
  expect((await ask(address, { "if-none-match": etag })).status).toBe(304);
  const beyond = await ask(address, { range: "bytes=10000-" });
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */10000"]);
  expect([beyond.headers["cache-control"], beyond.headers.etag]).toEqual(["no-store", undefined]);
});

test("what carries a hash in its name is kept for ever, any other file is asked for again", async () => {
  const kept = async (address: string) => (await ask(address)).headers["cache-control"];
  expect(await kept("/pictures/hero.86aabb14-900.avif")).toBe("public, max-age=31536000, immutable");
  expect(await kept("/_next/static/media/font.woff2")).toBe("public, max-age=31536000, immutable");
  expect(await kept("/films/7123.mp4")).toBe("public, max-age=0");
});

test("nothing else on the disk has an address", async () => {
  for (const address of [
    "/fr",
    "/fr/index.html",
    "/fr/index.html.gz",
    "/pictures/hidden.86aabb14-900.avif",
    "/pictures/hidden.jpg",
    "/films/hidden.mp4",
    "/pictures/manifest.json",
    "/pictures.json",
    "/films/",
    "/films",
    "/secret",
    "/../.next/BUILD_ID",
    "/films/../../.next/server.js",
    "/%2e%2e/.next/server.js",
    "/films/..%2f..%2f.next%2fserver.js",
    "/.next/server.js",
    "/_next/server.js",
    "/_next/static/../server.js",
    "/_next/static/%2e%2e/server.js",
    "/films/7123.mp4/",
    "/films/7123.mp4%00",
    `/${"a".repeat(3_000)}/`,
    `/${"a".repeat(3_000)}.mp4`,
  ])
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
});

test("a page that is not found is compressed too, and nobody keeps it", async () => {
  const { status, headers, body } = await ask("/nope/", { "x-lost": "1", "accept-encoding": "br" });
  expect([status, brotliDecompressSync(body).toString()]).toEqual([404, page]);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    vary: "Accept-Language, Accept-Encoding",
  });
  const known = await ask("/nope/", { "x-lost": "1", "if-none-match": "*" });
  expect(known.status).toBe(404);
  expect((await ask("/nope/", { "x-lost": "1" }, "HEAD")).body.length).toBe(0);
});

/** How many files of the site this process has open. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(dir);
    } catch {
      // Closed meanwhile.
      return false;
    }
  }).length;

test("a reader who leaves before the file comes is no error, and no file stays open", async () => {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => faults.push(fault);
  process.on("unhandledRejection", onFault);
  let answered = 0;
  server.on("request", (_, response) => response.once("close", () => answered++));
  for (let reader = 0; reader < 20; reader++) {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /films/7123.mp4 HTTP/1.1\r\nHost: a\r\nX-Gone: 1\r\n\r\n");
    await once(server, "request");
    socket.resetAndDestroy();
  }
  await until("all have left", () => answered === 20);
  // Whoever comes after them is answered after them.
  expect((await ask("/films/7123.mp4")).body).toEqual(film);
  await until("no file is open", () => openFiles() === 0);
  process.off("unhandledRejection", onFault);
  expect(faults).toEqual([]);
});
