import { expect, test } from "vitest";
import { bestOffer, nextVisit } from "@/lib/domain/owner/at-a-glance";
import type { OwnerEntry } from "@/lib/domain/owner/owner-entry";

const visit = (date: string, status: OwnerEntry["status"] = "confirmed") =>
  ({ date, status, type: "visit" }) as OwnerEntry;
const now = new Date("2026-11-24T09:00:00.000Z");

test("the next visit is the earliest to come that was not cancelled", () => {
  const visits = [
    visit("2026-11-30T09:00:00.000Z"),
    visit("2026-11-26T09:00:00.000Z"),
    visit("2026-11-25T09:00:00.000Z", "cancelled"),
    visit("2026-11-24T09:00:00.000Z"),
  ];
  expect(nextVisit(visits, now)?.date).toBe("2026-11-26T09:00:00.000Z");
  expect(nextVisit(visits.slice(2), now)).toBeNull();
});

const offer = (amount: number | null, validUntil = "2026-12-01", status: OwnerEntry["status"] = "new") =>
  ({
    type: "offer",
    status,
    ...(amount && { offer: { amount, validUntil, conditions: null } }),
  }) as OwnerEntry;

test.each([
  ["none", [], null, false],
  ["the highest", [offer(500_000), offer(510_000)], 510_000, false],
  ["one that is still valid today", [offer(500_000, "2026-11-24")], 500_000, false],
  ["none that ended yesterday", [offer(500_000, "2026-11-23")], null, false],
  ["none that was cancelled", [offer(520_000, "2026-12-01", "cancelled")], null, false],
  ["one, and another that is not shown yet", [offer(500_000), offer(null)], 500_000, true],
])("the best offer: %s", (_name, offers, amount, isToCome) => {
  const { best, ...rest } = bestOffer(offers, "2026-11-24");
  expect([best?.amount ?? null, rest.isToCome]).toEqual([amount, isToCome]);
});
