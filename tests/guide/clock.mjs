import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

/**
 * Puts the clock of a program forward or back by CLOCK_OFFSET milliseconds: `node --import ./tests/guide/clock.mjs`. Pictures of the desk are
 * of one morning, whenever they are made; an owner's month passes in minutes.
 */
const RealDate = Date;
const offset = Number(process.env.CLOCK_OFFSET ?? 0);
const { now } = RealDate;

// The machine began when it did: files keep the times that they have.
const { uptime } = os;
os.uptime = () => uptime() + offset / 1_000;
syncBuiltinESMExports();

RealDate.now = () => now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, made),
  apply: (target) => new target(target.now()).toString(),
});
