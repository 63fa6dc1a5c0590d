import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { after, always, sendBytes } from "../server/support/raw";
import { until } from "../server/support/until";
import { isFull } from "./support/rounds";
import { type RunningSite, startSite } from "./support/site";

/** Ten seconds, and what a machine that also builds needs to notice; without a limit of its own Node would wait for minutes. */
const longest = 30_000;

/** Its connections are counted: nobody else uses it. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const closesAll = (before: number) =>
  until("its connections are closed", () => site.descriptors() <= before, longest);

test("a request that asks for an upgrade is answered as any other, and its connection closed", async () => {
  await fetch(`${site.address}/nothing/`);
  const before = site.descriptors();
  const upgrade = "Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  const paths = ["/nope/", "/_next/x/", "/_next/webpack-hmr/", "/fr/nope/"];
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      sendBytes(site.port, `GET ${paths[at % paths.length]} HTTP/1.1\r\n${upgrade}`),
    ),
  );
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  await closesAll(before);
  expect(site.log()).not.toMatch(/error/i);
});

const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: a\r\n`;
const length = "Content-Length: 100000\r\n";
const kinds: [string, string, string | null][] = [
  ["nothing at all", "", null],
  ["a header without an end", head("GET", "/fr/"), null],
  ["a header that trickles in", head("GET", "/fr/"), "x: y\r\n"],
  ["the body of a form that never comes", `${head("POST", "/api/forms/contact-me/")}${length}\r\n`, null],
  ["the body of a form that trickles in", `${head("POST", "/api/forms/contact-me/")}${length}\r\n`, "x"],
  ["a curriculum vitae that trickles in", `${head("POST", "/api/forms/job-application/")}${length}\r\n`, "x"],
  [
    "a view that trickles in",
    `${head("POST", "/api/views/")}Transfer-Encoding: chunked\r\n\r\n`,
    "1\r\nx\r\n",
  ],
  ["a page that is sent a body", `${head("GET", "/fr/")}${length}\r\n`, "x"],
  ["a page that is posted to", `${head("POST", "/fr/")}${length}\r\n`, "x"],
  ["an address of the API that is only read", `${head("POST", "/api/captcha/")}${length}\r\n`, "x"],
];

test("every connection is answered or closed within ten seconds", async () => {
  await fetch(`${site.address}/fr/`);
  const before = site.descriptors();
  const times = kinds.map(async ([what, first, rest]) => {
    const { time } = await sendBytes(site.port, rest ? after(first, always(rest)) : first, rest ? 250 : 0);
    return [what, time <= longest ? "closed" : `open for ${time} ms`];
  });
  expect(await Promise.all(times)).toEqual(kinds.map(([what]) => [what, "closed"]));
  await closesAll(before);
  expect(site.log()).not.toMatch(/error/i);
});

test("while two hundred connections say nothing, pages and forms are answered", async () => {
  const idle = Array.from({ length: 200 }, () =>
    connect(site.port, "127.0.0.1").on("error", () => undefined),
  );
  for (const path of ["/fr/", "/api/captcha/"]) expect((await fetch(site.address + path)).status).toBe(200);
  for (const socket of idle) socket.destroy();
});

/** A line of 250 kbit/s. In the full run all of the 6 MB that a form may hold, which takes over three minutes. */
const size = isFull ? 6_000_000 : 400_000;

test("a curriculum vitae arrives over a slow line", { timeout: 600_000 }, async () => {
  const part = "x".repeat(7_800);
  const parts = Math.ceil(size / part.length);
  const type = "Content-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n";
  const first = `${head("POST", "/api/forms/job-application/")}${type}Content-Length: ${parts * part.length}\r\n\r\n`;
  const { status } = await sendBytes(site.port, after(first, Array<string>(parts).fill(part)), 250);
  // It is no form, and is told so: it was read to its end.
  expect(status).toBe(400);
});
