import type facts from "../../../../locales/en/facts.json";

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** The catalogue of facts as types, so that a fact without a label or a word does not compile. */
export type FactLabel = keyof typeof facts.labels;
export type FactGroupName = keyof typeof facts.groups;
export type FigureName = keyof typeof facts.figures;
export type FactWord = Leaves<typeof facts.words>;
export type WordGroup = {
  [Key in keyof typeof facts.words]: (typeof facts.words)[Key] extends string ? never : Key;
}[keyof typeof facts.words];
export type WordsOf<Group extends WordGroup> = keyof (typeof facts.words)[Group] & string;
export type WordValues = Record<string, string | number>;
