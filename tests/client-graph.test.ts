import { beforeAll, describe, expect, test } from "vitest";
import budgets from "./client-budgets.json";
import { bundlesOf, type ClientBundle } from "./sources/client-bundle";
import { sources } from "./sources/sources";

/**
 * Works with data, secrets or the disk, or writes an island's element, which one inside another does not have; shapes may be imported from
 * there, as types are gone when it runs.
 */
const onlyOnTheServer =
  /^(node:|components\/island\/island\.|lib\/(accounts|build|cli|content|desk|leads|mail|owner|runtime|server|views)\/)|^node_modules\/server-only\//;

const named: Record<string, number> = budgets;
const inBytes = (bytes: number) => bytes.toLocaleString("en");

describe("what the browser loads:", () => {
  let bundles: ClientBundle[] = [];
  beforeAll(async () => {
    const entries = sources.filter(({ text }) => /^["']use client["']/m.test(text));
    bundles = await bundlesOf(entries.map(({ path }) => path));
  });

  test("nothing in it belongs on the server", () => {
    const found = bundles.flatMap(({ entry, modules }) =>
      modules.filter((module) => onlyOnTheServer.test(module)).map((module) => `${entry} reaches ${module}`),
    );
    expect(found).toEqual([]);
  });

  test("each entry, and each file that is loaded when it is wanted, has its budget", () => {
    expect(Object.keys(named).sort()).toEqual(bundles.map(({ entry }) => entry).sort());
  });

  // A budget is the compressed size with a tenth to spare, in hundreds of bytes. Where more is worth its weight, raise it.
  test("none is heavier than its budget in tests/client-budgets.json", () => {
    const heavy = bundles.flatMap(({ entry, bytes, contents }) => {
      const budget = named[entry] ?? Number.POSITIVE_INFINITY;
      if (bytes <= budget) return [];
      const largest = contents.slice(0, 8).map(([name, size]) => `    ${name}: ${inBytes(size)}`);
      const over = `${entry}: ${inBytes(bytes)} bytes compressed, ${inBytes(bytes - budget)} above its budget`;
      return [[over, "  before compression it holds", ...largest].join("\n")];
    });
    expect(heavy.join("\n")).toBe("");
  });
});
