import { describe, expect, it } from "vitest";
import { furthestPlan, plannedMoment, planState } from "@/lib/domain/desk/publishing-time";

const now = Date.parse("2026-11-23T19:00:00Z");
const iso = (time: string, from = now) => {
  const moment = plannedMoment(time, from);
  return typeof moment === "number" ? new Date(moment).toISOString() : moment;
};

describe("the hour of a planned publication", () => {
  it("is that of Belgian clocks, in winter and in summer", () => {
    expect(iso("2026-11-24T08:00")).toBe("2026-11-24T07:00:00.000Z");
    expect(iso("2026-07-01T08:00", Date.parse("2026-06-30T00:00:00Z"))).toBe("2026-07-01T06:00:00.000Z");
  });

  it("is none where clocks leave it out in spring, and the first of two in autumn", () => {
    const march = Date.parse("2027-03-27T12:00:00Z");
    expect(iso("2027-03-28T01:59", march)).toBe("2027-03-28T00:59:00.000Z");
    expect(iso("2027-03-28T02:30", march)).toBe("time");
    expect(iso("2027-03-28T03:00", march)).toBe("2027-03-28T01:00:00.000Z");
    const october = Date.parse("2026-10-24T12:00:00Z");
    expect(iso("2026-10-25T02:30", october)).toBe("2026-10-25T00:30:00.000Z");
  });

  it("lies ahead, and not too far", () => {
    expect(iso("2026-11-23T20:00")).toBe("past");
    expect(iso("2026-11-23T20:01")).toBe("2026-11-23T19:01:00.000Z");
    const last = now + furthestPlan;
    expect(iso("2027-01-22T20:00")).toBe(new Date(last).toISOString());
    expect(iso("2027-01-22T20:01")).toBe("far");
  });

  it("is a day that there is, and a time", () => {
    for (const time of [
      "",
      "2026-11-31T08:00",
      "2026-12-01T25:00",
      "2026-12-01",
      "tomorrow",
      "2026-12-01T08:00Z",
    ])
      expect(iso(time), time).toBe("time");
  });
});

describe("a planned publication", () => {
  it("begins at its hour, and up to a day later where the site was off", () => {
    expect(planState(now, now - 1)).toBe("waiting");
    expect(planState(now, now)).toBe("due");
    expect(planState(now, now + 24 * 3_600_000)).toBe("due");
    expect(planState(now, now + 24 * 3_600_000 + 1)).toBe("missed");
  });
});
