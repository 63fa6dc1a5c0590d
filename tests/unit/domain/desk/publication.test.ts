import { describe, expect, it, test } from "vitest";
import { buildFailure, canCancel, lastLines, lateLine, pushFailure } from "@/lib/domain/desk/publication";

describe("why a build has failed", () => {
  it("is the step that it was at, or what its output says", () => {
    expect(buildFailure("1 error in 1 file\n", "check")).toBe("check");
    expect(buildFailure("", null)).toBe("release");
    expect(buildFailure("ENOSPC: no space left on device, write", "pictures")).toBe("space");
    expect(buildFailure("FATAL ERROR: JavaScript heap out of memory", "compile")).toBe("memory");
    expect(buildFailure("Process 12 does this already: wait until it is done.\n", null)).toBe("locked");
    expect(buildFailure("The build has ended at lib/pictures/build.ts.\n", "compile")).toBe("pictures");
    expect(buildFailure(`pages 70/687\n${lateLine(3 * 60 * 60_000)}\n`, "pages")).toBe("late");
    expect(buildFailure("No release was live before this one, or it was removed", null)).toBe(
      "nothing-before",
    );
  });
});

test.each([
  ["! [rejected] HEAD -> main (fetch first)", "push-rejected"],
  ["! [remote rejected] HEAD -> main (protected branch hook declined)", "push-rejected"],
  ["git@host: Permission denied (publickey).\nfatal: Could not read from remote repository.", "push-denied"],
  ["fatal: could not read Username for 'https://host': terminal prompts disabled", "push-denied"],
  ["fatal: unable to access 'https://h/': Could not resolve host: h", "push-network"],
  ["ssh: connect to host h port 22: Connection timed out", "push-network"],
  ["fatal: 'upstream' does not appear to be a git repository", "push-branch"],
  ["fatal: something else", "push"],
])("Git says %j: %s", (output, failure) => {
  expect(pushFailure(output)).toBe(failure);
});

test("what is about to change the site cannot be stopped any more", () => {
  expect([null, "check", "pages"].map((step) => canCancel(step as null))).toEqual([true, true, true]);
  expect(canCancel("release")).toBe(false);
  expect(canCancel("switch")).toBe(false);
});

test("a log is shown without colours, progress and blank lines, its end", () => {
  const output = "\u001b[1mcontent/site.json:3\u001b[22m  error\n\n[pages] 1/3\r\n  expected: a text\n";
  expect(lastLines(output)).toEqual(["content/site.json:3  error", "  expected: a text"]);
  expect(lastLines("a\nb\nc", 2)).toEqual(["b", "c"]);
});
