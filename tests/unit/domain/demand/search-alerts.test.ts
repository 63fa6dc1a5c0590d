import { describe, expect, it } from "vitest";
import { createAlertMatcher } from "@/lib/domain/demand/alert-matches";
import type { AlertRhythm } from "@/lib/domain/demand/alert-rhythms";
import { newsForecast } from "@/lib/domain/demand/news-forecast";
import { alertDueAt, alertQuery } from "@/lib/domain/demand/search-alert";
import {
  type AnnouncedHome,
  compareStock,
  isSweeping,
  type StockChange,
  type StockHome,
} from "@/lib/domain/demand/stock-changes";
import { writeListQuery } from "@/lib/domain/listing/list-query";
import { fact } from "../../../setup/listings";

const known = (more: Partial<AnnouncedHome> = {}): AnnouncedHome => ({
  home: "1",
  state: "listed",
  lowestPrice: 400_000,
  returns: 0,
  ...more,
});
const shown = (more: Partial<StockHome> = {}): StockHome => ({
  home: "1",
  state: "listed",
  price: 400_000,
  ...more,
});
const compared = (former: AnnouncedHome | null, current: StockHome | null) =>
  compareStock(
    new Map([known({ home: "0" }), ...(former ? [former] : [])].map((home) => [home.home, home])),
    [shown({ home: "0" }), ...(current ? [current] : [])],
  );

describe("the difference between two publications", () => {
  it.each<[string, AnnouncedHome | null, StockHome | null, string | null]>([
    ["a home that was not there is new", null, shown(), "new"],
    ["one that begins under option is no news", null, shown({ state: "option" }), null],
    ["one that stays is none", known(), shown(), null],
    ["a lower price is", known(), shown({ price: 380_000 }), "price 380000"],
    ["a higher one is not", known(), shown({ price: 420_000 }), null],
    ["nor one that was lower before", known({ lowestPrice: 380_000 }), shown({ price: 390_000 }), null],
    ["nor half of it, which is a typing error", known(), shown({ price: 199_999 }), null],
    ["nor one that is hidden", known(), shown({ price: null }), null],
    ["back from an option", known({ state: "option", returns: 1 }), shown(), "back 2"],
    ["back after a sale", known({ state: "closed" }), shown(), "back 1"],
    ["sold", known(), shown({ state: "closed" }), "closed 0"],
    ["sold after an option", known({ state: "option" }), shown({ state: "closed" }), "closed 0"],
    ["sold for long", known({ state: "closed" }), shown({ state: "closed" }), null],
    ["what comes again after a package was read in part", known({ state: "gone" }), shown(), null],
    ["what vanishes", known(), null, null],
  ])("%s", (_, former, current, event) => {
    expect(compared(former, current).changes.map((change) => change.event)).toEqual(event ? [event] : []);
  });

  it("is nothing before the first, which is recorded", () => {
    expect(compareStock(new Map(), [shown()])).toEqual({ changes: [], rows: [known()] });
  });

  it("keeps the lowest price, how often a home came back, and that it is gone", () => {
    expect(compared(known({ state: "option" }), shown({ price: 390_000 })).rows).toEqual([
      known({ lowestPrice: 390_000, returns: 1 }),
    ]);
    expect(compared(known(), shown({ price: 40_000 })).rows).toEqual([]);
    expect(compared(known(), null).rows).toEqual([known({ state: "gone" })]);
  });

  it("is an import from a quarter of the stock on, and more than a day's work", () => {
    const changes = Array.from(
      { length: 26 },
      (_, index): StockChange => ({ home: `${index}`, kind: "new", event: "new", formerPrice: null }),
    );
    expect(isSweeping(changes, 100)).toBe(true);
    expect(isSweeping(changes, 104)).toBe(false);
    expect(isSweeping(changes.slice(0, 20), 30)).toBe(false);
  });
});

describe("when somebody is written to", () => {
  // A Thursday, in winter.
  const at = (time: string) => new Date(`2026-11-26T${time}:00+01:00`);
  it.each([
    ["at-once", at("10:00"), false, "2026-11-26T09:02"],
    ["at-once", at("10:00"), true, "2026-11-26T17:00"],
    ["evening", at("10:00"), false, "2026-11-26T17:00"],
    ["evening", at("18:00"), false, "2026-11-27T17:00"],
    ["friday", at("10:00"), false, "2026-11-27T17:00"],
    ["friday", new Date("2026-11-27T18:30:00+01:00"), false, "2026-12-04T17:00"],
  ] as const)("%s, %s, sweeping %s", (rhythm, now, isLate, due) => {
    expect(alertDueAt(rhythm, now, isLate).toISOString().slice(0, 16)).toBe(due);
  });
});

describe("a forecast of who is told", () => {
  // A Thursday.
  const now = new Date("2026-11-26T10:00:00+01:00");
  const news = (email: string, rhythm: AlertRhythm, home: string, kind: StockChange["kind"]) => ({
    alert: { email, rhythm },
    change: { home, kind, event: kind, formerPrice: null },
  });
  const counted = (at: Date, isSweeping: boolean) => {
    const forecast = newsForecast(at, isSweeping);
    forecast.add(news("an", "friday", "1", "new"));
    forecast.add(news("an", "at-once", "2", "new"));
    forecast.add(news("bo", "evening", "1", "new"));
    forecast.add(news("bo", "evening", "3", "price"));
    forecast.add(news("cy", "friday", "3", "price"));
    return forecast.result();
  };

  it("counts a person once, by kind of change and by when the first mail goes", () => {
    expect(counted(now, false)).toEqual({
      people: 3,
      homes: 3,
      kinds: [
        { kind: "new", people: 2, homes: 2 },
        { kind: "price", people: 2, homes: 1 },
      ],
      due: { "at-once": 1, evening: 1, friday: 1 },
      isSweeping: false,
    });
  });

  it("has everybody wait for the evening where most changes, which may be that of Friday", () => {
    expect(counted(now, true).due).toEqual({ "at-once": 0, evening: 2, friday: 1 });
    expect(counted(new Date("2026-11-27T10:00:00+01:00"), true).due).toEqual({
      "at-once": 0,
      evening: 3,
      friday: 0,
    });
  });
});

it("an alert has the filters of an address alone", () => {
  const query = alertQuery("?city=Ukkel%7C1180&minRooms=3&sort=price-up&page=2&view=map&new=1&evil=1");
  expect(writeListQuery(query)).toBe("?city=Ukkel%7C1180&minRooms=3");
});

describe("an alert is told of", () => {
  const change = (home: string, kind: StockChange["kind"]): StockChange => ({
    ...{ home, kind },
    event: kind,
    formerPrice: null,
  });
  const changes = [change("1", "new"), change("2", "price"), change("301/7", "back"), change("4", "closed")];
  const match = createAlertMatcher(changes, (goal) =>
    goal === "sale"
      ? [
          fact({ id: 1, zip: "1180", place: "Ukkel", bedrooms: 3 }),
          fact({ id: 2, zip: "1181", place: "Ukkel", bedrooms: 2 }),
          fact({ id: 3, zip: "1180", place: "Ukkel", bedrooms: 5 }),
        ]
      : [],
  );
  const told = (more: { goal?: "rent"; search?: string; propertyId?: number; projectId?: number }) =>
    match({ goal: "sale", search: "", language: "nl", propertyId: null, projectId: null, ...more }).map(
      ({ home }) => home,
    );

  it("what the list's own filters find among the changes, every postcode of a municipality included", () => {
    expect(told({})).toEqual(["1", "2"]);
    expect(told({ search: "?city=%7C1180" })).toEqual(["1", "2"]);
    expect(told({ search: "?city=%7C1180&minRooms=3" })).toEqual(["1"]);
    expect(told({ goal: "rent" })).toEqual([]);
  });

  it("one property but not that it is new, and the units of a project", () => {
    expect([told({ propertyId: 4 }), told({ propertyId: 1 })]).toEqual([["4"], []]);
    expect(told({ projectId: 301 })).toEqual(["301/7"]);
  });
});
