import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "@/lib/runtime/api/api";
import { env } from "@/lib/server/env";

vi.mock("@/lib/pictures/manifest", () => import("../../unit/content/any-pictures"));

const secret = "0123456789abcdef0123";
const before = { ...env };
beforeEach(() => void Object.assign(env, { feedSecret: secret }));
afterEach(() => void Object.assign(env, before));

async function get(path: string, headers: Record<string, string> = {}) {
  const route = await createApi()(path);
  if (!route) throw new Error(`${path}: no route`);
  return route.answer(new Request(`http://localhost${path}`, { headers }));
}
const address = (file: string, key = secret) => `/api/feeds/private/${key}/${file}`;

test.each([
  ["meta-fr.xml", "application/xml", "<home_listing_id>"],
  ["google-nl.csv", "text/csv", "Listing ID,Listing name,Final URL"],
  ["kyero.xml", "application/xml", "<feed_version>3</feed_version>"],
])("%s is read at its private address, and compared the next time", async (file, type, part) => {
  const response = await get(address(file));
  expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(response.headers.get("content-type")).toContain(type);
  expect(await response.text()).toContain(part);
  const etag = response.headers.get("etag") ?? "";
  expect((await get(address(file), { "if-none-match": etag })).status).toBe(304);
});

test.each([
  address("meta-fr.xml", "0123456789abcdef0124"),
  address("meta-fr.xml", "0"),
  address("meta-xx.xml"),
  address("meta.xml"),
  address("kyero-fr.xml"),
  address("constructor.xml"),
  "/api/feeds/xx/sale/",
  "/api/feeds/fr/sold/",
  "/api/feeds/fr/sale/nowhere/",
])("%s is no address", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("without a secret there are no private feeds, whatever is asked for", async () => {
  Object.assign(env, { feedSecret: undefined });
  for (const key of ["undefined", "null", secret])
    expect((await get(address("kyero.xml", key))).status).toBe(404);
});

test("the feed of a list is public", async () => {
  const response = await get("/api/feeds/fr/sale/uccle/");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await response.text()).toContain("<enclosure ");
});
