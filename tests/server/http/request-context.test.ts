import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Logs in a process of its own, as the log writes to its error output. */
const code = `
const { log } = await import("./lib/server/log.ts");
const { withRequest } = await import("./lib/server/request-context.ts");
const { setTimeout: wait } = await import("node:timers/promises");
const context = { id: "one", peer: "", isOver: false };
let later;
log.info("before");
await withRequest(context, async () => {
  log.info("at once");
  await wait(1);
  log.error({ code: "EIO" }, "after a wait");
  later = wait(20).then(() => log.info("set off by it"));
  context.isOver = true;
});
await withRequest({ id: "two", peer: "", isOver: false }, async () => log.info("of another"));
await later;
`;

test("a line has the id of the request during which it is written, and of no other", () => {
  const { stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--input-type=module", "--eval", code],
    { encoding: "utf8" },
  );
  const lines = stderr
    .trim()
    .split("\n")
    .map((line): { msg: string; requestId?: string } => JSON.parse(line));
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ["before", undefined],
    ["at once", "one"],
    ["after a wait", "one"],
    ["of another", "two"],
    ["set off by it", undefined],
  ]);
});
