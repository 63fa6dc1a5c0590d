/**
 * Puts the clock of a program forward or back by CLOCK_OFFSET milliseconds: `node --import ./tests/guide/clock.mjs`. Pictures of the desk are
 * of one morning, whenever they are made.
 */
const RealDate = Date;
const offset = Number(process.env.CLOCK_OFFSET ?? 0);
const { now } = RealDate;

RealDate.now = () => now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, made),
  apply: (target) => new target(target.now()).toString(),
});
