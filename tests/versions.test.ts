import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "@/package.json";

/** The changelog by its sections: a heading, and what stands below it. */
const sections = readFileSync("CHANGELOG.md", "utf8")
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ heading: text.split("\n", 1)[0] ?? "", text }));

const [unreleased, ...released] = sections;

test("a version is a number with a day, newest first, and the last one is the product's", () => {
  expect(unreleased?.heading).toBe("Unreleased");
  const parts = released.map(({ heading }) => /^(\d+)\.(\d+)\.(\d+), (\d{4}-\d\d-\d\d)$/.exec(heading));
  expect(parts).not.toContain(null);
  expect(released[0]?.heading.split(",")[0]).toBe(version);
  const order = parts.map((found) =>
    found
      ?.slice(1, 4)
      .map((part) => part.padStart(6, "0"))
      .join("."),
  );
  expect(order).toEqual(order.toSorted().reverse());
  const days = parts.map((found) => found?.[4]);
  expect(days).toEqual(days.toSorted().reverse());
});

test("each version says what an agency must do", () => {
  expect(
    sections.filter(({ text }) => !/^\*\*To do:\*\* .{10,}/m.test(text)).map(({ heading }) => heading),
  ).toEqual([]);
});
