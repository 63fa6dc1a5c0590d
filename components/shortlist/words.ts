import type { Messages } from "next-intl";

export type ShortlistWords = Messages["shortlist"]["shortlist"];
export type CompareWords = Messages["shortlist"]["compare"];
