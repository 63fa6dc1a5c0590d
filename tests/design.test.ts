import { expect, test } from "vitest";
import { commands } from "@/lib/cli/commands";
import { errorCodes } from "@/lib/forms/codes";
import { limits } from "@/lib/server/rate-limit";
import { scripts } from "@/package.json";
import { designTable, namesIn } from "./sources/design";

test("the commands of the design are those there are", () => {
  const written = designTable("agency").rows.map(([name = "", below]) => [name, namesIn(below)]);
  const real = Object.entries(commands).map(([name, command]) => [
    name,
    "commands" in command ? Object.keys(command.commands) : [],
  ]);
  expect(written).toEqual(real);
});

test("each npm script of the design is there", () => {
  const named = designTable("command").rows.flatMap(
    ([cell = ""]) => cell.replaceAll(/npm (run )?/g, "").match(/[\w:]+/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("the codes of the design are those that visitors and owners can be refused with, at their status", () => {
  const written = designTable("status").rows.flatMap(([status, codes]) =>
    namesIn(codes).map((code) => `${status} ${code}`),
  );
  const real = Object.entries(errorCodes)
    .filter(([, { sentence }]) => !sentence.startsWith("desk"))
    .map(([code, { status }]) => `${status} ${code}`);
  expect(written.toSorted()).toEqual(real.toSorted());
});

test("the limits of the design are those of the code", () => {
  const { rows } = designTable("limit");
  expect(rows.length).toBeGreaterThan(10);
  for (const [name = "", points, minutes] of rows) {
    const limit = new Map(Object.entries(limits)).get(name);
    expect.soft([points, minutes], name).toEqual([`${limit?.points}`, `${(limit?.duration ?? 0) / 60}`]);
  }
});
