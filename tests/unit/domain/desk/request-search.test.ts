import { expect, test } from "vitest";
import { searchTermsOf, searchTextOf, searchWordsOf } from "@/lib/domain/desk/request-search";

test("a request is found by all that its form says, however it is written", () => {
  const text = searchTextOf("ZH-7K4M-2QXD", "Zoe@example.be", {
    firstName: "Zoë",
    remark: "Is de ZOLDER geïsoleerd?",
    zips: ["1060", "1180"],
    privacy: true,
    minRooms: 3,
  });
  for (const word of ["zh-7k4m-2qxd", "zoe@example.be", "zoe ", "zolder geisoleerd", "1060", "1180"])
    expect(text).toContain(word);
  expect(text).not.toContain("true");
});

test("control characters part words", () => {
  expect(searchTextOf("A", "b@example.be", { remark: "dak\u0000kapel\r\nzolder" })).toBe(
    "a b@example.be dak kapel zolder",
  );
});

test("a long form is found by its beginning", () => {
  expect(searchTextOf("A", "b@example.be", { remark: "x".repeat(20_000) })).toHaveLength(8_000);
});

test("a search is a few words, each once", () => {
  expect(searchWordsOf("  Müller  RUE müller ")).toEqual(["muller", "rue"]);
  expect(searchWordsOf("a b c d e f g h")).toHaveLength(6);
  expect(searchWordsOf(" ")).toEqual([]);
});

test.each(["0475112233", "0475 11 22 33", "+32475112233", "+32 (0)475/11.22.33", "475112233"])(
  "%s is searched as a number, with the words beside it",
  (phone) => {
    expect(searchTermsOf(phone)).toEqual({ words: [], numbers: ["475112233"] });
    expect(searchTermsOf(`Zoë ${phone} müller`)).toEqual({
      words: ["zoe", "muller"],
      numbers: ["475112233"],
    });
  },
);

test.each([
  ["1060 1180", ["1060", "1180"]],
  ["06500", ["06500"]],
  ["7123", ["7123"]],
  ["2026-11-24", ["2026-11-24"]],
  ["ZH-7K4M-0475", ["zh-7k4m-0475"]],
])("%s is no phone number", (query, words) => {
  expect(searchTermsOf(query)).toEqual({ words, numbers: [] });
});
