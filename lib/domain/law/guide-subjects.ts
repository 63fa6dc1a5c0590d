/** What a guide can be about that a property's page leads to. */
export const guideSubjects = ["buying", "selling", "renting", "annuity", "renovation"] as const;

export type GuideSubject = (typeof guideSubjects)[number];

/** What a property's page says in few words, and the glossary explains: labels of its facts, and rows of its costs. */
export const explainedLabels = [
  "asbestos",
  "bouquet",
  "cadastralIncome",
  "deposit",
  "duty",
  "electricity",
  "epbLabel",
  "epcLabel",
  "gScore",
  "inventoryCost",
  "lawfulUse",
  "notaryFee",
  "pScore",
  "preemptiveRights",
  "realEstateTax",
  "rentReference",
  "soil",
  "soilExtract",
] as const;

export type ExplainedLabel = (typeof explainedLabels)[number];
