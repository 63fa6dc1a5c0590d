import { fork } from "node:child_process";
import { watchProcess } from "../../../lib/server/process-watch.ts";

/*
 * `late` works longer than it may, `loop` for ever; `put-back` has done within a second what may take a minute; `parent` starts one of those and reports its number once it is at work.
 */
const [, , what = ""] = process.argv;

if (what === "parent") {
  const child = fork(import.meta.filename, ["loop"], { execArgv: process.execArgv });
  child.once("message", () => process.send?.(child.pid));
} else if (what === "put-back") {
  Date.now = () => 0;
  watchProcess().start(60_000);
  setTimeout(() => process.exit(0), 1_200);
} else {
  const watch = watchProcess();
  // What comes to its end in time has no end of its own.
  watch.start(100);
  watch.stop();
  // On a machine that gives it little time this is soon over as well.
  if (what === "late") watch.start(10);
  process.send?.("at work", () => {
    for (;;);
  });
}
