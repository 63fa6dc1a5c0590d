import { describe, expect, it, test } from "vitest";
import {
  actionsFor,
  editsOfAction,
  editsOfPrice,
  type ListingAction,
  type ListingFacts,
  listingState,
  type PricedFacts,
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
    const [name = ""] = path;
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

describe("another price", () => {
  const priced = { ...available, Price: 795_000, Marquee: 1 };
  const marked = [...marquees, { number: 2, newPrice: true }];
  const edits = (price: number | null, record: PricedFacts) =>
    editsOfPrice(price, record, { marquees: marked, today: "2026-11-23" });
  const names = (price: number | null, record: PricedFacts) =>
    edits(price, record).map(({ path }) => path.join("."));

  it("has its day and its mark, and takes the figures away that hang on the former one", () => {
    const figures = { RegistrationRights: 99_375, NotaryFees: 5_040, TotalCost: 899_415, Deposit: 100 };
    expect(edits(779_000, { ...priced, Financial: figures })).toEqual([
      { path: ["Price"], value: 779_000 },
      { path: ["ModifiedAt"], value: "2026-11-23" },
      { path: ["Marquee"], value: 2 },
      { path: ["MarqueeName"] },
      { path: ["Financial", "RegistrationRights"] },
      { path: ["Financial", "NotaryFees"] },
      { path: ["Financial", "TotalCost"] },
    ]);
  });

  it.each<[string, Parameters<typeof names>, string[]]>([
    ["nothing where it is the same", [795_000, priced], []],
    ["no mark on request", [null, priced], ["Price", "ModifiedAt"]],
    ["no mark where there was none", [795_000, { ...priced, Price: null }], ["Price", "ModifiedAt"]],
    ["no mark over an option", [779_000, { ...priced, Marquee: 3 }], ["Price", "ModifiedAt"]],
    ["the mark once", [779_000, { ...priced, Marquee: 2 }], ["Price", "ModifiedAt"]],
    [
      "no fixed duty beside VAT",
      [779_000, { ...priced, Marquee: 2, Financial: { VAT: 21, RegistrationRights: 50, TotalCost: 1 } }],
      ["Price", "ModifiedAt", "Financial.TotalCost"],
    ],
    [
      "no duty that says of a new building that no VAT is due",
      [
        779_000,
        { ...priced, Marquee: 2, Building: { ConstructionYear: 2026 }, Financial: { RegistrationRights: 1 } },
      ],
      ["Price", "ModifiedAt"],
    ],
  ])("changes %s", (_, sent, expected) => {
    expect(names(...sent)).toEqual(expected);
  });
});

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
