import { expect, inject, test } from "vitest";
import { languages, projects, wordsOf } from "../../e2e/support/site";

const ask = (path: string, more: RequestInit = {}) =>
  fetch(inject("site").address + path, { redirect: "manual", ...more });

/** A page says what it may load in itself; what is none loads nothing. */
const [framed, nothing] = ["frame-ancestors 'self'", "default-src 'none'; frame-ancestors 'none'"];

test.each([
  ["a page", "/fr/a-vendre/", 200, framed],
  ["a page that is not there", "/fr/no-such-page/", 404, framed],
  ["data", "/api/search/fr/", 200, nothing],
  ["an answer of the API", "/api/captcha/", 200, nothing],
  ["an address of the API that is not there", "/api/no-such-thing/", 404, nothing],
  ["a file", "/icons/icon.svg", 200, framed],
])("%s is sent with the headers of every answer", async (_, path, status, policy) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": policy,
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(answer.headers.has("x-powered-by")).toBe(false);
});

test("an address of the API that is not there says so as JSON, in the language of who asks", async () => {
  for (const [path, accepted, message] of [
    ["/api/no-such-thing/", "fr-BE", wordsOf("fr", "formErrors").refusals.notHere],
    ["/api/search/xx/?language=en", "fr", wordsOf("en", "formErrors").refusals.notHere],
  ] as const) {
    const answer = await ask(path, { headers: { "accept-language": accepted } });
    expect([answer.status, answer.headers.get("cache-control")], path).toEqual([404, "no-store"]);
    expect(await answer.json(), path).toEqual({ error: "not-here", message });
  }
});

test("pages name the speculation rules, files and answers do not", async () => {
  const header = async (path: string) => (await ask(path)).headers.get("speculation-rules");
  for (const path of ["/", "/fr/a-vendre/", "/property/7123/"])
    expect.soft(await header(path), path).toBe('"/speculation-rules.json"');
  for (const path of ["/robots.txt", "/api/captcha/", "/brand/icon.svg"])
    expect.soft(await header(path), path).toBeNull();
  const rules = await ask("/speculation-rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
});

test("what the search reads is a file made at build time, in each language", async () => {
  for (const language of languages) {
    const answer = await ask(`/api/search/${language}/`);
    expect(answer.headers.get("cache-control")).toContain("s-maxage=300");
    expect((await answer.json()).projects, language).toHaveLength(projects.length);
  }
});

test("signed out, every address of the portal says so and nothing else", async () => {
  for (const name of ["properties/", "statistics/?property=7123", "documents/7123/71231/"]) {
    const answer = await ask(`/api/owner/${name}`);
    expect(answer.status, name).toBe(401);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  }
});

test("a sign-in that another site's page sends is refused", async () => {
  const answer = await ask("/api/auth/sign-in/", {
    method: "POST",
    body: JSON.stringify({ email: "a@b.example", password: "x" }),
    headers: { origin: "https://elsewhere.example", "content-type": "application/json" },
  });
  expect(answer.status).toBe(403);
});

test("the addresses of better-auth itself do not exist", async () => {
  for (const name of ["sign-in/email", "sign-up/email", "get-session", "list-sessions", "ok", "error"])
    expect((await ask(`/api/auth/${name}/`)).status, name).toBe(404);
});
