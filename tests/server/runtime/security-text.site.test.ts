import { expect, inject, test } from "vitest";

const ask = (path: string) => fetch(inject("site").address + path, { redirect: "manual" });

test("who has found a hole is told whom to write to, for less than a year", async () => {
  const answer = await ask("/.well-known/security.txt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: (mailto:|https:)/m);
  expect(text).toMatch(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/m);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
});

test("the notices of others are served", async () => {
  const answer = await ask("/licences.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toMatch(/Copyright \(c\) Meta Platforms/);
});

test.each(["/.well-known/.env", "/.well-known/security.txt.gz", "/.well-known/%2e%2e/.env", "/.env"])(
  "%s is no file",
  async (path) => {
    expect((await ask(path)).status).not.toBe(200);
  },
);
