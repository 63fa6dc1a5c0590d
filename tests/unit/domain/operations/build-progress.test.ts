import { expect, test } from "vitest";
import {
  buildSteps,
  furtherProgress,
  isWorthALine,
  progressLine,
  readProgress,
} from "@/lib/domain/operations/build-progress";

test("each line of progress is read as it was written", () => {
  for (const step of buildSteps) {
    expect(readProgress(progressLine({ step }))).toEqual({ step });
    expect(readProgress(`${progressLine({ step, done: 3, total: 12 })}\r`)).toEqual({
      step,
      done: 3,
      total: 12,
    });
  }
});

test("of steps that run at once the further one is shown", () => {
  const compile = { step: "compile" } as const;
  expect(furtherProgress(null, compile)).toBe(compile);
  expect(furtherProgress(compile, { step: "pictures", done: 3, total: 12 })).toBe(compile);
  const pages = { step: "pages", done: 2, total: 12 } as const;
  for (const before of [compile, { ...pages, done: 1 }]) expect(furtherProgress(before, pages)).toBe(pages);
});

test("other lines are none", () => {
  for (const line of ["", "Made 3 answers", "[sale] 3/12", "[pages] 3 of 12", "x [pages]"])
    expect(readProgress(line), line).toBeNull();
});

test("a long step says some twenty times how far it is, and that it is done", () => {
  const lines = (total: number) =>
    Array.from({ length: total }, (_, place) => place + 1).filter((done) => isWorthALine(done, total));
  expect(lines(3)).toEqual([1, 2, 3]);
  expect(lines(683).length).toBeLessThan(22);
  expect(lines(683).at(-1)).toBe(683);
});
