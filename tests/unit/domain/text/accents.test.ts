import { expect, test } from "vitest";
import { composed, fold, withoutAccents } from "@/lib/domain/text/accents";

test.each([
  ["Rœulx", "Roeulx"],
  ["Étranger", "Etranger"],
  ["E\u0301tranger", "Etranger"],
  ["Đặng Łódź", "Dang Lodz"],
  ["각", "각"],
])("%s without accents is %s", (given, expected) => {
  expect(withoutAccents(given)).toBe(expected);
});

test.each([
  ["e\u0301", "é"],
  ["a\u0302\u0301 bo\u0302\u0301", "ấ bố"],
  ["half a pair \ud800", "half a pair \ufffd"],
  [`z${"\u0301".repeat(20)}`, `ź${"\u0301".repeat(7)}`],
])("%s is written as %s", (given, expected) => {
  expect(composed(given)).toBe(expected);
});

test("a million accents in a row take no more time than a million letters", { timeout: 5_000 }, () => {
  const marks = "\u0301".repeat(500_000) + "\u0323".repeat(500_000);
  expect(composed(`a${marks}b`)).toHaveLength(9);
  expect(fold(`a${marks}b`)).toBe("ab");
});
