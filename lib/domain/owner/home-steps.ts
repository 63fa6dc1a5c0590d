import type { GoalKind } from "../listing/goal.ts";

/** The steps of a sale and of a rental, in their order. */
const stepNames = {
  sale: ["appraisal", "photos", "online", "visits", "offer", "agreement", "deed"],
  rent: ["appraisal", "photos", "online", "visits", "candidate", "lease", "keys"],
} as const satisfies Record<GoalKind, readonly string[]>;

export type StepName = (typeof stepNames)[GoalKind][number];

/** Steps whose days the site knows by itself: nobody enters them. */
const knownSteps: readonly StepName[] = ["online", "visits"];

/** The steps of a goal whose day the agency enters. */
export const enteredSteps = (goal: GoalKind): StepName[] =>
  stepNames[goal].filter((name) => !knownSteps.includes(name));

/** `now` is under way or comes next, `planned` has a day ahead, `next` has none yet. */
type StepState = "done" | "now" | "planned" | "next";

export interface HomeStep {
  step: StepName;
  state: StepState;
  /** ISO day on which it was, began, or is planned; null where nobody has said so. */
  day: string | null;
}

/** What is known of a sale or a rental. */
export interface StepFacts {
  /** ISO days on which a step was or will be over. */
  days: Partial<Record<StepName, string>>;
  /** ISO days on which what takes a while began: the first visit, the first offer. */
  begun: Partial<Record<StepName, string>>;
  /** Promised to somebody. */
  isUnderOption: boolean;
  /** Sold or rented, since a day where it is known. */
  isClosed: boolean;
  closedOn: string | null;
}

/** The steps that the state of the listing proves, by their place. */
const acceptedAt = 4;
const signedAt = 5;

/**
 * How far a sale or a rental is. A step before one that is over is over too, also where its day was never entered; what has begun stays under way
 * until a later step is over.
 * @param today ISO day
 */
export function homeSteps(goal: GoalKind, facts: StepFacts, today: string): HomeStep[] {
  const names: readonly StepName[] = stepNames[goal];
  const { begun, isUnderOption, isClosed, closedOn } = facts;
  const signed = names[signedAt];
  const days = isClosed && closedOn && signed ? { [signed]: closedOn, ...facts.days } : facts.days;
  const isOver = (name: StepName) => (days[name] ?? "9") <= today;
  const proved = isClosed ? signedAt : isUnderOption ? acceptedAt : -1;
  const over = Math.max(proved, names.findLastIndex(isOver));
  return names.map((step, place) => {
    const day = days[step] ?? begun[step] ?? null;
    if (place <= over) return { step, state: "done", day };
    if (place === over + 1 || begun[step] !== undefined) return { step, state: "now", day };
    return { step, state: day === null ? "next" : "planned", day };
  });
}

/** The step that a home waits for now: the last one under way; null where all are over. */
export const currentStep = (steps: readonly HomeStep[]): HomeStep | null =>
  steps.findLast(({ state }) => state === "now") ?? null;
