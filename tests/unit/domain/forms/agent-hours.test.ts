import { expect, it } from "vitest";
import { freeAgentHours } from "@/lib/domain/forms/agent-hours";
import type { VisitSlot } from "@/lib/domain/forms/appointments";

const hour = (from: string): VisitSlot => ({ slot: `2026-11-27T${from}`, day: "2026-11-27", from, to: "" });
const at = (...times: string[]) => times.map((time) => `2026-11-27T${time}`);
const offered = ["10:00", "11:00", "12:00"].map(hour);

it.each<[string, { visits: string[] }[], string[], string[]]>([
  ["nobody is anywhere", [{ visits: [] }], [], ["10:00", "11:00", "12:00"]],
  ["the one agent shows a home, which lasts half an hour", [{ visits: at("10:45") }], [], ["10:00", "12:00"]],
  ["another agent is free", [{ visits: at("10:00") }, { visits: [] }], [], ["10:00", "11:00", "12:00"]],
  ["an owner was promised the hour", [{ visits: [] }], at("11:00"), ["10:00", "12:00"]],
  ["two agents, and one owner", [{ visits: [] }, { visits: [] }], at("11:00"), ["10:00", "11:00", "12:00"]],
  [
    "two agents, one away and one promised",
    [{ visits: at("11:00") }, { visits: [] }],
    at("11:00"),
    ["10:00", "12:00"],
  ],
])("the free hours where %s", (_, agents, promised, free) => {
  const diaries = agents.map((agent) => ({ ...agent, offered }));
  expect(freeAgentHours(diaries, promised, 30).map(({ from }) => from)).toEqual(free);
});

it("an hour that only one of them works is there once that one is free", () => {
  const diaries = [
    { offered: [hour("18:00")], visits: [] },
    { offered: [], visits: [] },
  ];
  expect(freeAgentHours(diaries, [], 30)).toEqual([hour("18:00")]);
  expect(freeAgentHours(diaries, at("18:00"), 30)).toEqual([]);
});
