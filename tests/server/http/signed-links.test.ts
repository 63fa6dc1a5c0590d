import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/server/env";
import { hasValidSignature, isValidLink, signLink } from "@/lib/server/signed-links";

const { secret } = env;
beforeEach(() => {
  env.secret = "s".repeat(32);
});
afterEach(() => {
  env.secret = secret;
  vi.useRealTimers();
});

const parts = ["documents", "7123", "epc"];
const signed = () => new URLSearchParams(signLink(parts, new Date(Date.now() + 60_000)));

test("a link opens what it was signed for, and nothing else", () => {
  expect(isValidLink(parts, signed())).toBe(true);
  expect(isValidLink(["documents", "7124", "epc"], signed())).toBe(false);
  expect(isValidLink(["documents", "7123e", "pc"], signed())).toBe(false);
});

test("neither its end nor its signature can be changed", () => {
  const later = signed();
  later.set("expires", String(Number(later.get("expires")) + 3_600));
  const forged = signed();
  forged.set("signature", "A".repeat(43));
  for (const query of [later, forged, new URLSearchParams()]) expect(isValidLink(parts, query)).toBe(false);
});

test("after its end it is ours but opens nothing", () => {
  const query = signed();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect([hasValidSignature(parts, query), isValidLink(parts, query)]).toEqual([true, false]);
});

test("a signature of another secret is not ours", () => {
  const query = signed();
  env.secret = "t".repeat(32);
  expect(hasValidSignature(parts, query)).toBe(false);
});
