import { isHomeCountry } from "../address/country.ts";
import { type Region, regionOf } from "../address/region.ts";
import type { TypeKind } from "../listing/building.ts";
import type { PropertyDocumentKind } from "../listing/document-kinds.ts";
import type { GoalKind } from "../listing/goal.ts";
import type { StepName } from "../owner/home-steps.ts";
import type { Dated } from "./dated.ts";
import { type Advert, holdsFor, type MentionCondition, type MentionRule } from "./mandatory-mentions.ts";

/** The papers that the law of a region wants of a home that is sold or let. */
export const paperNames = [
  "epc",
  "epcCommonParts",
  "asbestos",
  "electricity",
  "oilTank",
  "soil",
  "planning",
  "interventionFile",
  "coOwnership",
  "inventory",
] as const;
export type PaperName = (typeof paperNames)[number];

/** Steps that wait for papers. */
export const paperSteps = [
  "online",
  "agreement",
  "lease",
  "deed",
  "keys",
] as const satisfies readonly StepName[];
export type PaperStep = (typeof paperSteps)[number];

/** Who gets a paper: what stands on the page is for everybody; `party` is the buyer or the tenant. */
export const paperReaders = ["page", "party", "notary"] as const;
export type PaperReader = (typeof paperReaders)[number];

/** One row of `lib/content/law/rules/papers.json`. */
export interface PaperRule extends Dated {
  paper: PaperName;
  /** What the region calls it: Brussels and Wallonia have a PEB for the EPC. */
  name?: "epb";
  regions: readonly Region[];
  goals: readonly GoalKind[];
  kinds: readonly TypeKind[];
  /** All of them. */
  when?: readonly MentionCondition[];
  validUntil?: string;
  /** Only where there is one: a file of works that were never done cannot be missing. */
  ifAny?: true;
  /** The step by which it has to be there. */
  neededFor: PaperStep;
  readers: readonly PaperReader[];
  /** Years from the day of the paper; missing where the law knows no end. */
  years?: number;
  /** Holds so long only where this is true of the record, such as a conform inspection. */
  yearsWhen?: MentionCondition;
  /** Where the record of the home says that it is there: the kind of its document, and dotted paths of a field, of its day, of its end. */
  document?: PropertyDocumentKind;
  shownBy?: string;
  datedBy?: string;
  expiresBy?: string;
}

/** The papers that the law wants of a home, one row of each, in the order of the table. Abroad there are none. @param date ISO day */
export function papersOf(record: Advert, rules: readonly PaperRule[], date: string): PaperRule[] {
  const region = isHomeCountry(record.CountryID) ? regionOf(record.Zip) : null;
  if (region === null) return [];
  const wanted = rules.filter((rule) => holdsFor(rule, record, region, date));
  return wanted.filter(({ paper }, place) => wanted.findIndex((rule) => rule.paper === paper) === place);
}

/** A row of `lib/content/law/rules/mandatory-mentions.json`: one of a paper is wanted where the paper is, or in the part of that which it names. */
export interface MentionRow extends Omit<MentionRule, "regions" | "goals" | "kinds"> {
  paper?: PaperName | undefined;
  regions?: readonly Region[] | undefined;
  goals?: readonly GoalKind[] | undefined;
  kinds?: readonly TypeKind[] | undefined;
}

const common = <Value>(all: readonly Value[], some: readonly Value[] | undefined) =>
  some ? all.filter((value) => some.includes(value)) : all;

const later = (one: string, other: string) => (one > other ? one : other);

/** A mention within a row of its paper. */
function withinPaper({ paper: _, ...mention }: MentionRow, row: PaperRule): MentionRule {
  return {
    ...mention,
    regions: common(row.regions, mention.regions),
    goals: common(row.goals, mention.goals),
    kinds: common(row.kinds, mention.kinds),
    when: [...(row.when ?? []), ...(mention.when ?? [])],
    validFrom: later(row.validFrom, mention.validFrom),
  };
}

/** Rules about mentions as the check applies them: a mention of a paper becomes one for each row of that paper. */
export const mentionRules = (mentions: readonly MentionRow[], papers: readonly PaperRule[]): MentionRule[] =>
  mentions
    .flatMap((mention): MentionRule[] => {
      const { paper, regions = [], goals = [], kinds = [], ...rest } = mention;
      if (paper === undefined) return [{ ...rest, regions, goals, kinds }];
      return papers.filter((row) => row.paper === paper).map((row) => withinPaper(mention, row));
    })
    .filter(({ regions, goals, kinds }) => regions.length > 0 && goals.length > 0 && kinds.length > 0);
