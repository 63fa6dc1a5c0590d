import { afterAll, expect, test } from "vitest";
import { TaskProcess, TaskTooLarge, TooManyTasks } from "@/lib/server/task-process";
import type { TestTask } from "./task-program";

const worker = new TaskProcess<TestTask, string>("tests/unit/server/task-program.ts", {
  time: 1_000,
  memory: 32,
  tasks: 4,
});

afterAll(() => worker.end());

test("what does not come to an end is ended, and the next task finds another process", async () => {
  const order: string[] = [];
  const results = await Promise.allSettled([
    worker.run({ what: "loop" }, () => order.push("loop")),
    worker.run({ what: "echo" }, () => order.push("echo")),
  ]);
  expect(results).toMatchObject([
    { status: "rejected", reason: expect.any(TaskTooLarge) },
    { status: "fulfilled", value: "echo" },
  ]);
  expect(order).toEqual(["loop", "echo"]);
});

test("memory without end is ended too, and takes nothing else with it", async () => {
  await expect(worker.run({ what: "fill" })).rejects.toThrow(TaskTooLarge);
  expect(await worker.run({ what: "echo" })).toBe("echo");
});

test("a task that fails, or ends its process, is an error without words of others", async () => {
  await expect(worker.run({ what: "fail" })).rejects.toThrow("The work of a process failed: TypeError");
  await expect(worker.run({ what: "leave" })).rejects.toThrow("it has ended");
  expect(await worker.run({ what: "echo" })).toBe("echo");
});

test("what would wait too long is refused at once", async () => {
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => worker.run({ what: "echo" })));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(TooManyTasks), expect.any(TooManyTasks)]);
});
