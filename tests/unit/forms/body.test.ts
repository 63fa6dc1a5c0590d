import { describe, expect, test } from "vitest";
import { demandQuery, emptyListQuery } from "@/lib/domain/listing/list-query";
import { slotsByDay } from "@/lib/forms/appointments";
import { bodyOf, demandValues, emptyValues } from "@/lib/forms/body";

const uccle = { name: "Ukkel", zips: ["1180"] };
const halle = { name: "Halle", zips: ["1500", "1501"] };

describe("what a form sends", () => {
  test("leaves out what was left empty, and says no for an empty box", () => {
    expect(bodyOf("sign-newsletter", emptyValues("sign-newsletter"), {})).toEqual({ privacy: false });
  });

  test("joins ticked municipalities and typed postcodes, each once", () => {
    const values = {
      ...emptyValues("demand-register"),
      zips: ["1500 1501", "1180"],
      otherZips: "1600, 1180;1700, Sint Gillis",
    };
    expect(bodyOf("demand-register", values, {}).zips).toEqual([
      "1500",
      "1501",
      "1180",
      "1600",
      "1700",
      "Sint Gillis",
    ]);
  });

  test("has when somebody may be called only where no hour was chosen", () => {
    const values = { ...emptyValues("contact-demand"), contactSlot: "10:00-13:00" };
    expect(bodyOf("contact-demand", values, {})).toMatchObject({ contactSlot: "10:00-13:00" });
    const chosen = bodyOf("contact-demand", { ...values, hour: "2026-11-27T10:00" }, {});
    expect(chosen).toMatchObject({ hour: "2026-11-27T10:00" });
    expect(chosen).not.toHaveProperty("contactSlot");
  });

  test("has the days of a visit only where a visit is asked for", () => {
    const values = { ...emptyValues("contact-me"), visitTimes: "zaterdag" };
    expect(bodyOf("contact-me", { ...values, kind: "info" }, {})).not.toHaveProperty("visitTimes");
    expect(bodyOf("contact-me", { ...values, kind: "visit" }, {})).toMatchObject({ visitTimes: "zaterdag" });
    const dated = { ...values, startDate: "2099-05-02" };
    expect(bodyOf("contact-me", { ...dated, kind: "visit" }, {})).not.toHaveProperty("startDate");
    expect(bodyOf("contact-me", { ...dated, kind: "info", visitPeriod: true }, {})).not.toHaveProperty(
      "startDate",
    );
    const inPeriod = bodyOf("contact-me", { ...dated, kind: "visit", visitPeriod: true }, {});
    expect(inPeriod).toMatchObject({ startDate: "2099-05-02" });
  });

  test("carries what came with the page, and asks no address of who has a token", () => {
    const values = { ...emptyValues("unsubscribe-newsletter"), email: "an@example.com" };
    expect(bodyOf("unsubscribe-newsletter", values, { token: "abc" })).toEqual({ token: "abc" });
    expect(bodyOf("unsubscribe-newsletter", values, {})).toEqual({ email: "an@example.com" });
  });
});

describe("the demand register", () => {
  test("begins with what the list was asked for", () => {
    const query = {
      ...emptyListQuery,
      type: ["2"],
      city: [
        { name: "Halle", zip: "1500" },
        { name: "Gent", zip: "9000" },
      ],
      maxPrice: 400_000,
      minRooms: 3,
    };
    expect(demandValues(demandQuery("rent", query, [], "Mijn wensen: Tuin."), [uccle, halle])).toEqual({
      goal: "rent",
      propertyTypes: ["2"],
      zips: ["1500 1501"],
      otherZips: "9000",
      maxPrice: "400000",
      minRooms: "3",
      remark: "Mijn wensen: Tuin.",
    });
  });

  test("begins empty where nothing was asked", () => {
    expect(demandValues("", [uccle])).toEqual({});
  });
});

test("free times stand under their day", () => {
  const slot = (day: string, from: string) => ({ slot: `${day}T${from}`, day, from, to: "x" });
  const days = slotsByDay([
    slot("2026-11-24", "10:00"),
    slot("2026-11-25", "10:00"),
    slot("2026-11-24", "14:00"),
  ]);
  expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ["2026-11-24", 2],
    ["2026-11-25", 1],
  ]);
});
