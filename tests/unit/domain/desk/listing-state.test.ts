import { describe, expect, it, test } from "vitest";
import {
  actionsFor,
  editsOfAction,
  type ListingAction,
  type ListingFacts,
  listingState,
  usualMarquee,
} from "@/lib/domain/desk/listing-state";

const marquees = [
  { number: 1, hidesPrice: false },
  { number: 2, hidesPrice: false },
  { number: 3, hidesPrice: true, underOption: true },
];
const available = { Goal: 0, Status: "available", Marquee: 2 };
const option = { ...available, Marquee: 3 };
const sold = { Goal: 0, Status: "sold", Marquee: 1, ClosedAt: "2026-10-01" };
const hidden = { ...available, Hidden: true };
const context = { marquees, usualMarquee: 1, today: "2026-11-23", wasSeen: true };

test.each<[ListingFacts, string, ListingAction[]]>([
  [available, "available", ["option", "close", "hide"]],
  [option, "option", ["available", "close", "hide"]],
  [sold, "closed", ["available", "option", "hide"]],
  [hidden, "hidden", ["option", "close", "show"]],
  [{ ...sold, Hidden: true }, "hidden", ["available", "option", "show"]],
  [{ Goal: 1 }, "available", ["option", "close", "hide"]],
])("%j is %s", (record, state, actions) => {
  expect(listingState(record, marquees)).toBe(state);
  expect(actionsFor(record, marquees)).toEqual(actions);
});

/** A property after an action, as its file has it. */
function performed(action: ListingAction, record: ListingFacts, more: Partial<typeof context> = {}) {
  const next: Record<string, unknown> = { ...record };
  for (const { path, value } of editsOfAction(action, record, { ...context, ...more }) ?? []) {
    if (value === undefined) delete next[path[0]];
    else next[path[0]] = value;
  }
  return next;
}

describe("an action changes what goes together:", () => {
  it.each<[ListingAction, ListingFacts & { MarqueeName?: object }, object]>([
    ["close", available, { ...available, Status: "sold", ClosedAt: "2026-11-23", ModifiedAt: "2026-11-23" }],
    ["close", { ...available, Goal: 1 }, { Status: "rented", ClosedAt: "2026-11-23" }],
    ["close", { ...option, MarqueeName: { nl: "x" } }, { Status: "sold", Marquee: 1 }],
    ["option", available, { Status: "available", Marquee: 3 }],
    ["option", sold, { Status: "available", Marquee: 3 }],
    ["available", option, { Status: "available", Marquee: 1 }],
    ["available", sold, { Status: "available", Marquee: 1 }],
    ["hide", sold, { ...sold, Hidden: true }],
    ["show", hidden, { ...available, ModifiedAt: "2026-11-23" }],
  ])("%s of %j", (action, record, expected) => {
    const next = performed(action, record);
    expect(next).toMatchObject(expected);
    expect("ClosedAt" in next).toBe(next.Status !== "available");
    expect(next).not.toHaveProperty("MarqueeName");
    expect(next.Hidden).toBe(action === "hide" ? true : undefined);
  });

  it("what nobody has seen yet is new from the day on which it is shown", () => {
    expect(performed("show", { ...hidden }, { wasSeen: false })).toMatchObject({ PublishedAt: "2026-11-23" });
  });

  it("an option needs a marquee that says so", () => {
    expect(editsOfAction("option", available, { ...context, marquees: marquees.slice(0, 2) })).toBeNull();
    expect(actionsFor(available, marquees.slice(0, 2))).not.toContain("option");
  });
});

it("the usual marquee of a goal is the one that most have, and never one with a meaning", () => {
  const records = [available, available, { ...available, Marquee: 1 }, option, option, option, sold];
  expect(usualMarquee(0, records, marquees)).toBe(2);
  expect(usualMarquee(1, records, marquees)).toBe(1);
  expect(usualMarquee(0, [], [])).toBe(1);
});
