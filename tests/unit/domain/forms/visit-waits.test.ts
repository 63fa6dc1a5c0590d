import { describe, expect, it } from "vitest";
import { nextInLine } from "@/lib/domain/forms/visit-waits";

const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
const tell = (line: string[], free: Record<string, number>, ahead: string[] = []) =>
  nextInLine(
    line.map((day, index) => ({ day, name: index })),
    new Map(Object.entries(free)),
    ahead,
  ).map(({ waiting, day }) => [waiting.name, day]);

describe("who is told of a free time", () => {
  it("is the first who waits for its day, or for any", () => {
    expect(tell([tuesday, monday, ""], { [monday]: 1 })).toEqual([[1, monday]]);
    expect(tell(["", monday], { [monday]: 1 })).toEqual([[0, monday]]);
    expect(tell([monday, "", ""], { [monday]: 2, [tuesday]: 1 })).toEqual([
      [0, monday],
      [1, monday],
      [2, tuesday],
    ]);
  });
  it("is nobody while those who were told have their head start", () => {
    expect(tell([monday, ""], { [monday]: 1 }, [monday])).toEqual([]);
    expect(tell([monday, monday], { [monday]: 2 }, [monday])).toEqual([[0, monday]]);
    expect(tell([monday], {}, [tuesday])).toEqual([]);
  });
});
