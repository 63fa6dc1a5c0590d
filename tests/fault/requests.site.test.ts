import { expect, inject, test } from "vitest";

const ask = (path: string, options: RequestInit = {}) =>
  fetch(inject("site").address + path, { redirect: "manual", ...options });

test.each([
  ["a form without a file", { body: new URLSearchParams({ a: "b" }) }],
  ["a form with a file", { body: new FormData() }],
  ["JSON", { body: "{}", headers: { "content-type": "application/json" } }],
])("%s that is sent to a page reaches nothing", async (_, options) => {
  for (const path of [
    "/",
    "/fr/",
    "/login/",
    "/property/7123/",
    "/embed/map/",
    "/nope/",
    "/api/nope/",
    "/api/search/fr/",
  ]) {
    const answer = await ask(path, { method: "POST", ...options });
    expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
  }
  expect((await ask("/api/captcha/", { method: "POST", ...options })).status).toBe(405);
});

test("a form that is opened instead of sent is told so by its address", async () => {
  const answer = await ask("/api/forms/site-contact/?language=en");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await answer.json()).toMatchObject({ error: "wrong-method" });
});

test.each([
  "/fr/%zz/",
  "/fr/%ff%fe/",
  "/api/forms/%zz/",
  "/a%00b/",
  "/_next/static/%ff",
  `/${"a".repeat(6_000)}/`,
])("an address that nobody can read is 400: %.30s", async (path) => {
  expect((await ask(path)).status).toBe(400);
});

test.each([
  ["to its slash", "/fr/contact?utm_source=x&utm_medium=a%20b", "/fr/contact/?utm_source=x&utm_medium=a%20b"],
  ["without the default language", "/nl/contact/?utm_source=x", "/contact/?utm_source=x"],
  ["to the page's own language", "/fr/for-sale/?utm_source=x", "/fr/a-vendre/?utm_source=x"],
  ["without its slashes", "//fr//contact/?utm_source=x", "/fr/contact/?utm_source=x"],
])("an address that leads on %s keeps its query", async (_, from, to) => {
  const answer = await ask(from);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, to]);
});

test("so does the address of a property by its number", async () => {
  const answer = await ask("/fr/property/7123/?utm_source=x&q=%C3%A9");
  expect(answer.status).toBe(308);
  expect(answer.headers.get("location")).toMatch(/^\/fr\/a-vendre\/.+\/7123\/\?utm_source=x&q=%C3%A9$/);
});

test("shared caches keep pages for minutes, and what carries a hash for ever", async () => {
  const kept = async (path: string) => (await ask(path)).headers.get("cache-control");
  const minutes = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
  for (const path of ["/", "/fr/", "/sitemap.xml", "/embed/map/"])
    expect([path, await kept(path)]).toEqual([path, minutes]);
  const html = await (await ask("/")).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? "";
  expect(await kept(script)).toBe("public, max-age=31536000, immutable");
  for (const path of ["/nope/", "/404/", "/_not-found/"])
    expect([path, await kept(path)]).toEqual([path, "no-store"]);
});

test("what is no page loads nothing", async () => {
  const policy = async (path: string) => (await ask(path)).headers.get("content-security-policy");
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  for (const path of ["/api/captcha/", "/api/search/fr/", "/api/forms/contact-me/"])
    expect([path, await policy(path)]).toEqual([path, nothing]);
  expect(await policy("/fr/")).toBe("frame-ancestors 'self'");
});

test("long headers cost nobody time", async () => {
  const userAgents = ["a".repeat(14_000), "a-".repeat(7_000), "google".repeat(2_000)];
  const session = (userAgent: string) => ask("/api/auth/session/", { headers: { "user-agent": userAgent } });
  await session("a browser");
  const began = performance.now();
  for (const userAgent of userAgents) expect((await session(userAgent)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3_000);
});
