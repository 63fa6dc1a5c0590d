export const goalKinds = ["sale", "rent"] as const;

export type GoalKind = (typeof goalKinds)[number];

/** 0 is for sale, anything else is for rent (specification, point 9). */
export const goalKind = (goal: number | string): GoalKind =>
  Number(goal) === 0 && String(goal).trim() !== "" ? "sale" : "rent";

export const isForSale = (goal: number | string): boolean => goalKind(goal) === "sale";
