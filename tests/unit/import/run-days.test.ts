import { expect, test } from "vitest";
import { importDays } from "@/lib/domain/import/run-days";

const run = (startedAt: string, state: "done" | "unchanged" | "failed" | "undone", stock: number) => ({
  ...{ startedAt, state },
  counts: { unchanged: stock - 1, new: 1, removed: 3 },
});

test("fourteen Belgian days of an import, with the stock of the day before where nothing has changed", () => {
  const runs = [
    run("2031-01-14T08:00:00Z", "undone", 99),
    run("2031-01-13T08:00:00Z", "failed", 0),
    run("2031-01-11T08:00:00Z", "done", 210),
    // Half past midnight in Brussels.
    run("2031-01-11T23:30:00Z", "unchanged", 214),
    run("2031-01-11T09:00:00Z", "done", 212),
  ];
  const days = importDays(runs, new Date("2031-01-14T09:00:00Z"));
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ day: "2031-01-01", stock: null, changes: 0, failures: 0 });
  expect(days.slice(-5)).toEqual([
    { day: "2031-01-10", stock: null, changes: 0, failures: 0 },
    { day: "2031-01-11", stock: 212, changes: 2, failures: 0 },
    { day: "2031-01-12", stock: 214, changes: 0, failures: 0 },
    { day: "2031-01-13", stock: 214, changes: 0, failures: 1 },
    { day: "2031-01-14", stock: 214, changes: 0, failures: 0 },
  ]);
});
