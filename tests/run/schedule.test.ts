import { expect, test } from "vitest";
import { type Part, runParts } from "./schedule.mjs";

const one = (name: string, ...needs: string[]): Part => ({ name, cores: 1, needs });

/** Runs parts whose ends the test decides. */
function scheduled(parts: Part[], cores: number) {
  const started: string[] = [];
  const skipped: string[] = [];
  const ends = new Map<string, (isSuccess: boolean) => void>();
  let isStopped = false;
  const finished = runParts(parts, {
    cores,
    isStopped: () => isStopped,
    skip: ({ name }, need) => skipped.push(`${name}: ${need}`),
    start: ({ name }) => {
      started.push(name);
      return new Promise<boolean>((resolve) => ends.set(name, resolve));
    },
  });
  return {
    started,
    skipped,
    finished,
    stop: () => {
      isStopped = true;
    },
    async end(name: string, isSuccess = true) {
      ends.get(name)?.(isSuccess);
      await new Promise(setImmediate);
    },
  };
}

test("as many parts run at once as there are cores, the first of the list first", async () => {
  const { started, end } = scheduled([one("a"), one("b"), one("c")], 2);
  expect(started).toEqual(["a", "b"]);
  await end("b");
  expect(started).toEqual(["a", "b", "c"]);
});

test("a part waits for all that it needs, and lets others go first meanwhile", async () => {
  const { started, end } = scheduled([one("a"), one("b"), one("c", "a", "b"), one("d")], 2);
  await end("a");
  expect(started).toEqual(["a", "b", "d"]);
  await end("b");
  expect(started).toEqual(["a", "b", "d", "c"]);
});

test("a part that wants every core waits until they are free, and gets what there is", async () => {
  const { started, end, finished } = scheduled([one("a"), { name: "all", cores: 16 }], 2);
  expect(started).toEqual(["a"]);
  await end("a");
  expect(started).toEqual(["a", "all"]);
  await end("all");
  await finished;
});

test("what needs a part that failed is skipped, and what needs that too", async () => {
  const { started, skipped, end, finished } = scheduled(
    [one("a"), one("b", "a"), one("c", "b"), one("d")],
    1,
  );
  await end("a", false);
  expect(skipped).toEqual(["b: a", "c: b"]);
  await end("d");
  await finished;
  expect(started).toEqual(["a", "d"]);
});

test("nothing is started after a stop, and what runs is waited for", async () => {
  const { started, stop, end, finished } = scheduled([one("a"), one("b")], 1);
  stop();
  await end("a");
  await finished;
  expect(started).toEqual(["a"]);
});

test("a need that no part has is an error", async () => {
  await expect(scheduled([one("a", "b")], 1).finished).rejects.toThrow("needs that no part before has: a");
});
