import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { contactForm } from "../../fault/load/form";
import { type RunningSite, startSite } from "../../fault/support/site";
import { readMetrics } from "../support/metrics";
import { until } from "../support/until";

const token = "0123456789abcdef";
const authorization = `Bearer ${token}`;

interface Line {
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  method?: string;
  form?: string;
  status?: number;
  ms?: number;
  code?: string;
}

const linesOf = (site: RunningSite): Line[] =>
  site
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

const requestLines = (site: RunningSite) => linesOf(site).filter(({ msg }) => msg === "request");

/** What only this visitor has, and nobody else may read. */
const visitor = {
  firstName: "Zyxwine",
  email: "zyxwine.marked@example.be",
  remark: "unmistakable remark",
  phone: "+32 475 91 82 73",
};
const personal = [
  ...Object.values(visitor),
  "203.0.113.77",
  "Marked Browser",
  "marked-campaign",
  "475918273",
];

const headers = {
  "x-forwarded-for": "203.0.113.77",
  "user-agent": "Marked Browser/1.0",
  "content-type": "application/json",
};

const post = (site: RunningSite, body: unknown, more: Record<string, string> = {}) =>
  fetch(`${site.address}/api/forms/site-contact/?utm_source=marked-campaign`, {
    method: "POST",
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  });

test("every request of the API is one line with the id of its answer, and a count; nothing in it names anybody", async () => {
  await using site = await startSite({ METRICS_TOKEN: token, TRUST_PROXY: "1" });
  const form = { ...(await contactForm(site.secret, 1)), ...visitor };
  const id = randomUUID();
  const answers = [
    await post(site, form, { "x-request-id": id }),
    // Used up.
    await post(site, form),
    await post(site, { ...form, email: `${visitor.email}@`, captcha: undefined }),
    await post(site, form, { "x-request-id": visitor.email }),
    await fetch(`${site.address}/api/forms/${visitor.firstName}/`, { method: "POST", headers, body: "{}" }),
    await fetch(`${site.address}/api/properties/7123/?language=fr`, { headers }),
    await fetch(`${site.address}/api/captcha/`, { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 403, 422, 403, 404, 200, 200]);
  for (const address of [
    "/api/health/",
    "/api/ready/",
    "/fr/",
    "/robots.txt",
    "/fr/nope/",
    "/fr",
    "/fr/%zz/",
  ])
    await (await fetch(site.address + address, { headers, redirect: "manual" })).text();

  await until("all are logged", () => requestLines(site).length >= answers.length);
  const lines = requestLines(site);
  expect(
    lines.map(({ method, route, form: name, status, code }) => [method, route, name, status, code]),
  ).toEqual([
    ["POST", "/api/forms/[flow]/", "site-contact", 201, undefined],
    ["POST", "/api/forms/[flow]/", "site-contact", 403, "captcha"],
    ["POST", "/api/forms/[flow]/", "site-contact", 422, "invalid-fields"],
    ["POST", "/api/forms/[flow]/", "site-contact", 403, "captcha"],
    ["POST", "/api/forms/[flow]/", undefined, 404, "unknown-flow"],
    ["GET", "/api/properties/[propertyId]/", undefined, 200, undefined],
    ["GET", "/api/captcha/", undefined, 200, undefined],
  ]);
  const ids = answers.map((answer) => answer.headers.get("x-request-id"));
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  expect(ids[0]).toBe(id);
  // An address is no id.
  expect(ids[3]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(lines.every(({ ms = -1 }) => ms > 0)).toBe(true);

  const text = await (await fetch(`${site.address}/api/metrics/`, { headers: { authorization } })).text();
  const metrics = readMetrics(text);
  const requests = (route: string, status: number | string, method = "GET") =>
    metrics.get(`http_requests_total{route="${route}",method="${method}",status="${status}"}`);
  expect(requests("/api/forms/[flow]/", 201, "POST")).toBe(1);
  expect(requests("/api/forms/[flow]/", 403, "POST")).toBe(2);
  expect(requests("/api/ready/", 200)).toBe(1);
  expect(requests("page", 200)).toBe(1);
  expect(requests("not-found", 404)).toBe(1);
  expect(requests("redirect", 308)).toBe(1);
  expect(requests("rejected", 400, "any")).toBe(1);
  expect(requests("file", 200)).toBeGreaterThan(0);
  expect(metrics.get('leads_total{form="site-contact"}')).toBe(1);
  const refusals = (name: string, code: string) =>
    metrics.get(`refusals_total{route="/api/forms/[flow]/",form="${name}",code="${code}"}`);
  expect([
    refusals("site-contact", "captcha"),
    refusals("site-contact", "invalid-fields"),
    refusals("", "unknown-flow"),
  ]).toEqual([2, 1, 1]);
  expect(metrics.get('http_request_duration_seconds_count{route="/api/forms/[flow]/"}')).toBe(5);
  expect(metrics.get("store_up")).toBe(1);
  expect(metrics.get("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);

  const stranger = await fetch(`${site.address}/api/metrics/`, {
    headers: { authorization: `${authorization}x` },
  });
  expect([stranger.status, await stranger.text()]).toEqual([401, ""]);

  expect(await site.stop()).toBe(0);
  // The proxy that is counted is no fault of the setup.
  expect(site.log()).not.toContain("TRUST_PROXY");
  for (const word of personal)
    expect([word, site.log().includes(word), text.includes(word)]).toEqual([word, false, false]);
});

test("without a token the address of the metrics is one that does not exist", async () => {
  const { address: site } = inject("site");
  const ask = async (address: string, method = "GET") => {
    const answer = await fetch(site + address, { method, headers: { authorization } });
    const { date: _, etag: __, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: rest, body: await answer.text() };
  };
  expect(await ask("/api/metrics/")).toEqual(await ask("/api/nope/"));
  expect((await ask("/api/metrics/")).status).toBe(404);
  expect(await ask("/api/metrics/", "POST")).toEqual(await ask("/api/nope/", "POST"));
});
