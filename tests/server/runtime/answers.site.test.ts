import { expect, inject, test } from "vitest";
import { languages, projects, wordsOf } from "../../e2e/support/site";
import { designTable } from "../../sources/design";

const ask = (path: string, more: RequestInit = {}) =>
  fetch(inject("site").address + path, { redirect: "manual", ...more });

const { columns, rows } = designTable("header");
const { rows: shared } = designTable("header of every answer");

/** A value of an answer as the table writes it: `yes` where it has one that changes. */
const written = (value: string | null, wanted = "") =>
  value === null ? "no" : wanted === "yes" ? "yes" : value;

test.each(columns.slice(1).map((path, index) => [path, index + 1] as const))(
  "%s is sent with the headers that the design names",
  async (path, column) => {
    const answer = await ask(path);
    const headers = [...rows.map((row) => [row[0], row[column]]), ...shared];
    expect(headers.length).toBeGreaterThan(10);
    for (const [name = "", wanted] of headers) {
      const value = name === "status" ? `${answer.status}` : answer.headers.get(name);
      expect.soft(written(value, wanted), name).toBe(wanted);
    }
    expect(answer.headers.get("permissions-policy")).toContain("camera=()");
  },
);

test("a file is sent with the headers of every answer", async () => {
  const answer = await ask("/icons/icon.svg");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": "frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
  });
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
