import { serveTasks } from "../../../lib/server/task-process.ts";

/** What the process of `task-process.test.ts` can be asked. */
export type TestTask = { what: "echo" | "loop" | "fill" | "fail" | "leave" };

serveTasks<TestTask, string>(({ what }) => {
  const kept: unknown[] = [];
  while (what === "loop");
  while (what === "fill") kept.push(Array(1_000).fill(kept.length));
  if (what === "fail") throw new TypeError("a text of somebody's");
  if (what === "leave") process.exit(1);
  return what;
});
