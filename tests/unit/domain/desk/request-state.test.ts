import { expect, test } from "vitest";
import { isRequestState, requestStates, stateOnceTaken } from "@/lib/domain/desk/request-state";

test("who takes a new request has it in hand; what was answered or closed stays so", () => {
  expect(requestStates.map(stateOnceTaken)).toEqual(["inHand", "inHand", "answered", "closed"]);
});

test("no other word is a state", () => {
  expect(requestStates.every(isRequestState)).toBe(true);
  expect(["", "open", "NEW", null, 1, undefined].some(isRequestState)).toBe(false);
});
