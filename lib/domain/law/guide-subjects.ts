/** What a guide can be about that a property's page leads to. */
export const guideSubjects = ["buying", "selling", "renting", "annuity", "renovation"] as const;

export type GuideSubject = (typeof guideSubjects)[number];

/** What the page of a property, a project or a unit says in few words, and the glossary explains: labels of facts, rows of costs. */
export const explainedLabels = [
  "asbestos",
  "bouquet",
  "breyne",
  "cadastralIncome",
  "contract",
  "deed",
  "deposit",
  "duty",
  "eLevel",
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
  "vat",
] as const;

export type ExplainedLabel = (typeof explainedLabels)[number];
