import { describe, expect, test } from "vitest";
import {
  changeState,
  changesIn,
  changesText,
  fieldsOnline,
  mergedChanges,
  singleChangeVerdict,
  withFieldsOf,
} from "@/lib/domain/desk/single-change";

const live = { ID: 1, Price: 100, Status: "available", Title: "as published", Financial: { TotalCost: 110 } };
const price = fieldsOnline("properties/1", [{ path: ["Price"], before: 100, after: 90 }]) ?? [];
const shown = fieldsOnline("properties/1", [{ path: ["Hidden"], before: true }]) ?? [];

describe("what goes online by itself", () => {
  test.each([
    ["a price", "properties/1", ["Price"], true],
    ["a figure that hangs on it", "properties/1", ["Financial", "TotalCost"], true],
    ["a cadastral income", "properties/1", ["Financial", "CadastralIncome"], false],
    ["a text", "properties/1", ["texts", "nl", "Description"], false],
    ["a setting that is called like it", "site", ["Price"], false],
    ["a project", "projects/301", ["Hidden"], false],
  ])("%s", (_, name, path, isAlone) => {
    expect(fieldsOnline(name, [{ path, after: 1 }]) !== null).toBe(isAlone);
  });

  test("not a save that changes a text as well, nor one that changes nothing", () => {
    expect(fieldsOnline("properties/1", [{ path: ["Price"] }, { path: ["Title"] }])).toBeNull();
    expect(fieldsOnline("properties/1", [])).toBeNull();
  });

  test("is the fields of state and price, and nothing that somebody else has written since", () => {
    const { Financial: _, ...rest } = live;
    const working = { ...rest, Price: 90, Status: "sold", Hidden: true, Title: "half wri", Financial: {} };
    expect(withFieldsOf(live, working, price)).toEqual({ ...live, Price: 90, Status: "sold", Financial: {} });
    expect(withFieldsOf(live, live, price)).toBe(live);
  });

  test.each([
    ["another price", live, { ...live, Price: 90 }, price, "online"],
    ["beside a text that waits", live, { ...live, Price: 90, Title: "new" }, price, "online"],
    ["what visitors have already", live, { ...live, Title: "new" }, price, "nothing"],
    [
      "a home that is hidden before and after",
      { ...live, Hidden: true },
      { ...live, Hidden: true, Price: 90 },
      price,
      "nothing",
    ],
    ["a home that visitors do not know", null, live, price, "first"],
    ["a home that is hidden now", live, { ...live, Hidden: true, Title: "new" }, shown, "online"],
    [
      "a home that is shown again as it was",
      { ...live, Hidden: true },
      { ...live, Price: 90 },
      shown,
      "online",
    ],
    [
      "a home that is shown again with another text",
      { ...live, Hidden: true },
      { ...live, Title: "new" },
      shown,
      "more",
    ],
  ] as const)("%s", (_, before, working, fields, verdict) => {
    expect(singleChangeVerdict(before, working, fields)).toBe(verdict);
  });

  test("is one change for each property, as the command line takes it", () => {
    const changes = [
      { name: "properties/1", fields: ["Price", "Financial.TotalCost"] },
      { name: "properties/2", fields: ["Hidden"] },
      { name: "properties/1", fields: ["Price", "Hidden"] },
    ];
    const text = changesText(mergedChanges(changes));
    expect(text).toBe("properties/1:Price,Financial.TotalCost,Hidden properties/2:Hidden");
    expect(changesIn(text)).toEqual(mergedChanges(changes));
    expect(changesIn("site:Price")).toBeNull();
    expect(changesIn("properties/1")).toBeNull();
  });
});

describe("how far it is", () => {
  const name = "properties/1";
  const publication = {
    ...{ kind: "change" as const, state: "running" as const, changes: [name], failure: null },
    ...{ startedAt: "2026-11-26T12:00:00.000Z", endedAt: null },
  };
  const whole = { ...publication, kind: "publish" as const, changes: undefined };
  const endedAt = "2026-11-26T12:00:07.000Z";

  test.each([
    ["nothing has begun", [name], null, { state: "going" }],
    ["its own publication runs", [name], publication, { state: "going" }],
    ["it has just ended", [], publication, { state: "going" }],
    ["another one runs", [name], whole, { state: "queued" }],
    ["the one before it has ended", [name], { ...whole, state: "done", endedAt }, { state: "going" }],
    ["it is online", [], { ...publication, state: "done", endedAt }, { state: "online", at: endedAt }],
    [
      "it has failed",
      [],
      { ...publication, state: "failed", failure: "check" },
      { state: "failed", failure: "check" },
    ],
    [
      "a whole publication had it",
      [],
      { ...whole, state: "done", endedAt },
      { state: "online", at: endedAt },
    ],
  ] as const)("%s", (_, waiting, running, state) => {
    const last = running && { ...running, changes: running.changes && [...running.changes] };
    expect(changeState({ waiting, publication: last }, name)).toEqual(state);
  });
});
