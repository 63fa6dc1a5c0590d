import { describe, expect, it } from "vitest";
import { fieldAt } from "@/lib/domain/json/json";

const record = { Price: 1, EPC: { CO2: 0, Label: null }, Pictures: ["a", "b"] };

describe("fieldAt", () => {
  it.each([
    ["Price", 1],
    ["EPC.CO2", 0],
    ["EPC.Label", null],
    ["Pictures.1", "b"],
  ])("finds %s", (path, value) => {
    expect(fieldAt(record, path)).toBe(value);
  });

  it.each(["Missing", "EPC.Missing", "Price.Deeper", "EPC.Label.Deeper", "toString", "EPC.constructor", ""])(
    "finds nothing at %j",
    (path) => {
      expect(fieldAt(record, path)).toBeUndefined();
    },
  );

  it("finds nothing in what is no record", () => {
    expect(fieldAt(null, "Price")).toBeUndefined();
    expect(fieldAt("text", "length")).toBeUndefined();
  });
});
