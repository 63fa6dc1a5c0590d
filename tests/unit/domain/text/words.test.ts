import { describe, expect, test } from "vitest";
import { countText, fill, pick } from "@/lib/domain/text/words";

describe("fill", () => {
  test("puts values into their gaps, as often as they stand there", () => {
    expect(fill("{page} of {pages}, {page}", { page: 2, pages: 7 })).toBe("2 of 7, 2");
  });

  test("leaves a gap without a value, and reads nothing in a value", () => {
    expect(fill("{name}, {day}", { name: "$& {day}" })).toBe("$& {day}, {day}");
  });
});

describe("countText", () => {
  const homes = { one: "{count} home", other: "{count} homes" };

  test.each([
    [0, "en", "0 homes"],
    [1, "en", "1 home"],
    [2, "en", "2 homes"],
    [0, "fr", "0 home"],
    [1, "nl", "1 home"],
    [1_000_000, "fr", "1000000 homes"],
  ])("says %s in %s", (count, language, text) => {
    expect(countText(homes, count, language)).toBe(text);
  });

  test("knows languages with more than two forms", () => {
    const polish = { one: "{count} dom", few: "{count} domy", many: "{count} domów", other: "{count} domu" };
    expect([1, 2, 5, 22].map((count) => countText(polish, count, "pl"))).toEqual([
      "1 dom",
      "2 domy",
      "5 domów",
      "22 domy",
    ]);
  });

  test("says nought in words where there are some", () => {
    expect(countText({ ...homes, none: "nothing" }, 0, "en")).toBe("nothing");
  });

  test("fills further gaps", () => {
    expect(countText({ other: "{count} in {place}" }, 3, "en", { place: "Gent" })).toBe("3 in Gent");
  });
});

test("pick takes the named texts and leaves the others", () => {
  const list = {
    loading: "Loading",
    retry: "Try again",
    found: { one: "{count} home", other: "{count} homes" },
  };
  expect(pick(list, "retry", "found")).toEqual({ retry: list.retry, found: list.found });
});
