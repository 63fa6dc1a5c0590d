import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { viewRules } from "@/lib/owners/view-rules";
import { notePeers } from "@/lib/server/client-address";
import { flushViews } from "@/lib/server/views";
import { answerViewsFirst } from "@/lib/server/views-first";
import { newPlace } from "../support/place";
import { countedViews, forgetAll } from "../support/views";

/** A server of a framework, which must not hear of views and of all else as before. */
async function startServer() {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push(`${request.method} ${request.url} ${body}`);
    response.end("the framework");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    heard,
    site: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };
const view = { method: "POST", body: JSON.stringify({ propertyId: 7123 }), headers: firefox };

test("views are answered before anything else hears of them", async () => {
  await using _ = await newPlace("SQLite");
  await using server = await startServer();
  await forgetAll();
  notePeers();
  answerViewsFirst(viewRules);
  answerViewsFirst(viewRules);
  for (const path of ["/api/views/", "/api/views", "/api/views/?x=1"]) {
    const answer = await fetch(server.site + path, view);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
  await flushViews();
  expect((await countedViews()).map((line) => line.replace(/ \S+ /, " "))).toEqual(["7123 direct 1"]);
  expect(server.heard).toEqual([]);
});

test("what is no view is told so, however long it is", async () => {
  await using server = await startServer();
  answerViewsFirst(viewRules);
  const send = async (body: string) => {
    const answer = await fetch(`${server.site}/api/views/`, { ...view, body });
    return [answer.status, await answer.json()];
  };
  expect(await send("{")).toEqual([400, { error: "not-json" }]);
  expect(await send("x".repeat(1_025))).toEqual([413, { error: "too-large" }]);
  expect(await send("x".repeat(2_000_000))).toEqual([413, { error: "too-large" }]);
  const form = await fetch(`${server.site}/api/views/`, { ...view, body: new URLSearchParams({ a: "b" }) });
  expect([form.status, await form.json()]).toEqual([415, { error: "wrong-kind" }]);
  expect(server.heard).toEqual([]);
});

test("all else goes its way", async () => {
  await using server = await startServer();
  answerViewsFirst(viewRules);
  for (const [method, path] of [
    ["GET", "/api/views/"],
    ["PUT", "/api/views/"],
    ["POST", "/api/views/more/"],
    ["POST", "/api/forms/contact-me/"],
    ["GET", "/"],
  ] as const) {
    const body = method === "GET" ? undefined : "words";
    expect(await (await fetch(server.site + path, { method, body })).text()).toBe("the framework");
  }
  expect(server.heard).toEqual([
    "GET /api/views/ ",
    "PUT /api/views/ words",
    "POST /api/views/more/ words",
    "POST /api/forms/contact-me/ words",
    "GET / ",
  ]);
});
