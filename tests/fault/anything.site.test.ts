import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flowNames } from "@/lib/forms/flow-names";
import { sendBytes } from "../server/support/raw";
import { rounds } from "./support/rounds";
import { type RunningSite, startSite } from "./support/site";

/** Ten thousand in the full run. */
const runs = rounds * 200;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
  // What is compiled and read once is not what is measured.
  for (const path of ["/fr/", "/nope/", "/api/captcha/", "/api/search/fr/"]) await fetch(site.address + path);
});
afterAll(() => site[Symbol.asyncDispose]());

const host = "Host: a\r\nConnection: close\r\n";
const form = "POST /api/forms/contact-me/ HTTP/1.1\r\n";
const json = "Content-Type: application/json\r\n";

/** Whole connections: what has been tried on servers of every kind. */
const bytes: Record<string, string> = {
  "a length and chunks": `${form}${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  "two lengths": `${form}${host}${json}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}{`,
  "a length that is no number": `${form}${host}${json}Content-Length: +4\r\n\r\n{}{}`,
  "a negative length": `${form}${host}${json}Content-Length: -1\r\n\r\n`,
  "an odd coding": `${form}${host}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  "chunks twice": `${form}${host}${json}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
  "a chunk of a wrong size": `${form}${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  "a chunk larger than anything": `${form}${host}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  "a chunk with an extension": `${form}${host}${json}Transfer-Encoding: chunked\r\n\r\n2;a=${"b".repeat(9_000)}\r\n{}\r\n0\r\n\r\n`,
  "a folded header": `GET /fr/ HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`,
  "bare line feeds": "GET /fr/ HTTP/1.1\nHost: a\nConnection: close\n\n",
  "no host": "GET /fr/ HTTP/1.1\r\nConnection: close\r\n\r\n",
  "two hosts": `GET /fr/ HTTP/1.1\r\n${host}Host: b\r\n\r\n`,
  "HTTP 0.9": "GET /fr/\r\n\r\n",
  "HTTP 1.0": "GET /fr/ HTTP/1.0\r\n\r\n",
  "HTTP 2 by surprise": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "HTTP 9": `GET /fr/ HTTP/9.9\r\n${host}\r\n`,
  TLS: "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  "a huge header": `GET /fr/ HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`,
  "thousands of headers": `GET /fr/ HTTP/1.1\r\n${host}${"a: b\r\n".repeat(2_500)}\r\n`,
  "a NUL in a header": `GET /fr/ HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`,
  "a header without a name": `GET /fr/ HTTP/1.1\r\n${host}: b\r\n\r\n`,
  "a blank before the colon": `GET /fr/ HTTP/1.1\r\nHost : a\r\nConnection: close\r\n\r\n`,
  "twenty at once": `${"GET /fr/ HTTP/1.1\r\nHost: a\r\n\r\n".repeat(19)}GET /fr/ HTTP/1.1\r\n${host}\r\n`,
  "an expectation that nobody has": `GET /fr/ HTTP/1.1\r\n${host}Expect: everything\r\n\r\n`,
  "a body that is waited for": `${form}${host}${json}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  "the whole address": `GET http://elsewhere.example/fr/ HTTP/1.1\r\n${host}\r\n`,
  "an address of another kind": `GET file:///etc/passwd HTTP/1.1\r\n${host}\r\n`,
  "a tunnel": `CONNECT elsewhere.example:443 HTTP/1.1\r\n${host}\r\n`,
  "everything at once": `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  "an upgrade to HTTP 2": `GET /fr/ HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  "a call of a page's function": `POST /fr/ HTTP/1.1\r\n${host}Next-Action: 7f\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]`,
  "a state of the router": `GET /fr/?_rsc=1 HTTP/1.1\r\n${host}RSC: 1\r\nNext-Router-State-Tree: %5B%zz\r\n\r\n`,
  "a picture of somebody else": `GET /_next/image/?url=http%3A%2F%2F127.0.0.1%2F&w=64&q=75 HTTP/1.1\r\n${host}\r\n`,
  "part of a page that there is not": `GET /icons/ HTTP/1.1\r\n${host}Range: bytes=99999999-\r\n\r\n`,
};

/** An answer that anybody may get, or none: a connection that is closed is one too. */
const isDecent = (status: number) => status === 0 || (status >= 200 && status < 500) || status === 503;

test.each(Object.entries(bytes))("%s is answered or closed", async (_, sent) => {
  const { status, text } = await sendBytes(site.port, sent);
  expect([status, isDecent(status)]).toEqual([status, true]);
  expect(text).not.toMatch(/node_modules|\bat \w+ \(|Internal Server Error/);
  expect((await fetch(`${site.address}/fr/`)).status).toBe(200);
});

const anyPart = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "fr",
      "api",
      "forms",
      "views",
      "captcha",
      "list",
      "property",
      "7123",
      "documents",
      "_next",
      "static",
      "data",
      "image",
      "missing",
      "not-found",
      "page",
      "404",
      "500",
      "_error",
      "embed",
      "map",
      "owner",
      "newsletter",
      "confirm",
      "search",
      "rsc",
      "..",
      ".",
      "",
      "%2e%2e",
      "%2f",
      "%5c",
      "%00",
      "%zz",
      "%ff",
      "%c3%a9",
      "[locale]",
      "(site)",
      "__nextjs",
      "index.html",
      ".env",
      "*",
      "~",
      "$",
      "a".repeat(300),
    ),
  },
  { weight: 1, arbitrary: fc.webSegment() },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary-ascii", maxLength: 20 }).map((text) => text.replace(/[\s\0]/g, "")),
  },
);
const anyPath = fc
  .tuple(
    fc.array(anyPart, { maxLength: 6 }),
    fc.constantFrom("", "/", "//", ".rsc", ".txt", ".json"),
    fc.oneof(
      fc.constant(""),
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.constantFrom("?%zz", "?a=%ff", "?_rsc=1", "?__proto__=1", "?nxtPlocale=xx"),
    ),
  )
  .map(([parts, end, query]) => `/${parts.join("/")}${end}${query}`);
const anyForm = fc.constantFrom(...flowNames).map((flow) => `/api/forms/${flow}/`);
const anyMethod = fc.constantFrom(
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "M-SEARCH",
  "QUERY",
);
const anyValue = fc.oneof(
  fc.constantFrom(
    "1",
    "*/*",
    "application/json",
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "text/plain",
    "text/x-component",
    "gzip, br",
    "bytes=0-1",
    "bytes=9-1,-",
    'W/"x"',
    "null",
    "http://elsewhere.example",
    "%5B%22%22%5D",
    "chunked",
    "127.0.0.1",
    "websocket",
    "a=b; c=%zz",
    "same-origin",
    "prefetch",
    "7f",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
);
const anyName = fc.constantFrom(
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "cookie",
  "origin",
  "referer",
  "range",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-action",
  "next-url",
  "x-nextjs-data",
  "x-middleware-prefetch",
  "x-middleware-subrequest",
  "x-invoke-path",
  "x-invoke-status",
  "x-matched-path",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-prerender-revalidate",
  "purpose",
  "sec-fetch-dest",
  "sec-fetch-site",
  "user-agent",
  "authorization",
  "upgrade",
  "te",
  "x-http-method-override",
  "forwarded",
);
const anyHeaders = fc.dictionary(anyName, anyValue, { maxKeys: 6 });
const anyBody = fc.oneof(
  fc.constant(""),
  fc.json(),
  fc.string({ unit: "binary-ascii", maxLength: 200 }),
  fc.constantFrom(
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    "a=b&a=%zz",
    "--b\r\n\r\n",
    "\u0000",
  ),
);

const asBytes = (method: string, path: string, headers: Record<string, string>, body: string) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
  return `${method} ${path} HTTP/1.1\r\n${host}${lines.join("")}${length}\r\n${body}`;
};

test("random requests are never a fault of ours, and pages are served meanwhile", {
  timeout: 600_000,
}, async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const pages = (async () => {
    while (!isOver) {
      statuses.add((await fetch(`${site.address}/fr/`)).status);
      await wait(20);
    }
  })();
  const anyRequest = fc.tuple(anyMethod, fc.oneof(anyPath, anyForm), anyHeaders, anyBody);
  const property = fc.asyncProperty(anyRequest, async (request) => {
    const { status, text, time } = await sendBytes(site.port, asBytes(...request));
    expect([status, isDecent(status)]).toEqual([status, true]);
    expect(text).not.toMatch(/node_modules|\bat \w+ \(.*:\d+\)|Internal Server Error/);
    // Nobody waits longer than a second for an answer, four on a machine that is busy with other tests.
    expect(time).toBeLessThan(4_000);
  });
  try {
    await fc.assert(property, { numRuns: runs });
  } finally {
    isOver = true;
    await pages;
  }
  expect([...statuses]).toEqual([200]);
});

test("nothing of it was a fault in the log", () => {
  expect(
    site
      .log()
      .split("\n")
      .filter((line) => /error|⨯|exception|"level":50/i.test(line)),
  ).toEqual([]);
});
