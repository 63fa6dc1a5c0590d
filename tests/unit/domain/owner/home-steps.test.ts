import { expect, test } from "vitest";
import type { GoalKind } from "@/lib/domain/listing/goal";
import { currentStep, enteredSteps, homeSteps, type StepFacts } from "@/lib/domain/owner/home-steps";

const today = "2026-11-24";
const nothing: StepFacts = { days: {}, begun: {}, isUnderOption: false, isClosed: false, closedOn: null };

/** `d` done, `n` now, `p` planned, `-` next, step by step. */
const states = (goal: GoalKind, facts: Partial<StepFacts>) =>
  homeSteps(goal, { ...nothing, ...facts }, today)
    .map(({ state }) => ({ done: "d", now: "n", planned: "p", next: "-" })[state])
    .join("");

const cases: [string, GoalKind, Partial<StepFacts>, string][] = [
  ["nothing yet", "sale", {}, "n------"],
  ["an appraisal tomorrow", "sale", { days: { appraisal: "2026-11-25" } }, "n------"],
  ["an appraisal today", "sale", { days: { appraisal: today } }, "dn-----"],
  ["online, the days before never entered", "sale", { days: { online: "2026-11-01" } }, "dddn---"],
  ["a first visit", "sale", { days: { online: "2026-11-01" }, begun: { visits: "2026-11-20" } }, "dddn---"],
  [
    "an offer while visits go on",
    "sale",
    { days: { online: "2026-11-01" }, begun: { visits: "2026-11-20", offer: "2026-11-22" } },
    "dddnn--",
  ],
  ["under option", "sale", { days: { online: "2026-11-01" }, isUnderOption: true }, "dddddn-"],
  ["an offer that was accepted", "sale", { days: { offer: "2026-11-23" } }, "dddddn-"],
  [
    "a deed with a day",
    "sale",
    { days: { offer: "2026-11-23", agreement: "2026-12-10", deed: "2027-03-01" } },
    "dddddnp",
  ],
  ["sold", "sale", { isClosed: true, closedOn: "2026-11-10" }, "ddddddn"],
  ["the deed signed", "sale", { isClosed: true, days: { deed: "2026-11-20" } }, "ddddddd"],
  ["a rental with its tenant", "rent", { days: { candidate: "2026-11-20" } }, "dddddn-"],
  ["rented, keys on a day", "rent", { isClosed: true, days: { keys: "2026-12-01" } }, "ddddddn"],
];

test.each(cases)("%s", (_name, goal, facts, expected) => {
  expect(states(goal, facts)).toBe(expected);
});

test("a step has its own day, that of its beginning, or that of the sale", () => {
  const facts = {
    ...nothing,
    days: { online: "2026-11-01", photos: "2026-10-20" },
    begun: { visits: "2026-11-20" },
    isClosed: true,
    closedOn: "2026-11-22",
  };
  expect(homeSteps("sale", facts, today).map(({ day }) => day)).toEqual([
    null,
    "2026-10-20",
    "2026-11-01",
    "2026-11-20",
    null,
    "2026-11-22",
    null,
  ]);
  const signed = homeSteps("sale", { ...facts, days: { agreement: "2026-11-21" } }, today);
  expect(signed.find(({ step }) => step === "agreement")?.day).toBe("2026-11-21");
});

test("what a home waits for is the last step under way", () => {
  const step = (facts: Partial<StepFacts>) =>
    currentStep(homeSteps("sale", { ...nothing, ...facts }, today))?.step ?? null;
  expect(step({ begun: { visits: today, offer: today } })).toBe("offer");
  expect(step({ isClosed: true })).toBe("deed");
  expect(step({ days: { deed: today } })).toBeNull();
});

test("days of what the site knows by itself are not entered", () => {
  expect(enteredSteps("rent")).toEqual(["appraisal", "photos", "candidate", "lease", "keys"]);
});
