import { expect, test } from "vitest";
import { answerSubject } from "@/lib/domain/replies/answer-subject";

test.each([
  ["Le grenier", "Re: Le grenier"],
  ["RE: Le grenier", "RE: Le grenier"],
  ["AW: Der Dachboden", "AW: Der Dachboden"],
  ["x".repeat(200), `Re: ${"x".repeat(146)}`],
])("what answers “%s”", (subject, answer) => {
  expect(answerSubject(subject)).toBe(answer);
});
