import { expect, test } from "vitest";
import { describeError } from "@/lib/server/errors";

const personal = "an.peeters@example.be";

test("an error is described by names, codes and places, and so are its causes", () => {
  const cause = Object.assign(new TypeError(personal), { code: "ECONNREFUSED" });
  const described = describeError(new Error(`\n    at ${process.cwd()}/${personal}:1:1`, { cause }));
  expect(described).toMatchObject({
    name: "Error",
    place: [expect.stringMatching(/^tests\/unit\/server\/errors\.test\.ts:\d+:\d+$/)],
    cause: { name: "TypeError", code: "ECONNREFUSED" },
  });
  expect(JSON.stringify(described)).not.toContain(personal);
});

test("what is thrown may be anything, and its own cause", () => {
  expect(describeError(personal)).toEqual({ name: "string" });
  const error = new Error("a");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"cause"/g)).toHaveLength(5);
});
