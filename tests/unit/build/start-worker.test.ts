import path from "node:path";
import { expect, test } from "vitest";
import { startWorker } from "@/lib/build/render/start-worker";

const program = path.join(import.meta.dirname, "endless-worker.ts");

test.each([
  [0, "/fr/list/sale"],
  [1, "/fr/services"],
])("a page that never ends ends its build, which names it (%i)", async (part, route) => {
  const task = { part, parts: 2, former: "", made: "", urgent: null, answerTime: 100 };
  const counts: number[] = [];
  const worker = startWorker(program, []);
  await expect(worker.run(task, (_, { ready }) => counts.push(ready))).rejects.toThrow(
    `The pages could not be rendered (${route} was not made in 0.1 seconds).`,
  );
  expect(counts).toEqual([0, 1]);
});
