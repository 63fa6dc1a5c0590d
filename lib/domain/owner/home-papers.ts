import { fieldAt } from "../json/json.ts";
import { meetsCondition } from "../law/mandatory-mentions.ts";
import type { PaperName, PaperReader, PaperRule, PaperStep } from "../law/papers.ts";
import type { GoalKind } from "../listing/goal.ts";
import { isEmpty } from "../text/text.ts";

/** What the agency has written about a paper; ISO days. */
export interface PaperNote {
  askedOn: string | null;
  receivedOn: string | null;
  validUntil: string | null;
  /** Not wanted of this home, whatever the table says. */
  isNotNeeded: boolean;
}

/** A file of a paper, sent by its owner or by the agency. */
export interface PaperFile {
  id: string;
  name: string;
  /** An ISO moment. */
  sentAt: string;
  isFromOwner: boolean;
}

/** `sent` waits for the agency to look at what its owner sent; `ifAny` is not missing, as there need be none. */
type PaperState = "notNeeded" | "missing" | "ifAny" | "asked" | "sent" | "received" | "expired";

/** Who gets a paper, by the part they have in it. */
type NamedReader = Exclude<PaperReader, "party"> | "buyer" | "tenant";

const parties = { sale: "buyer", rent: "tenant" } as const;

/** A paper of a home. */
export interface HomePaper {
  paper: PaperName;
  /** What it is called in its region. */
  name: PaperName | "epb";
  state: PaperState;
  askedOn: string | null;
  receivedOn: string | null;
  /** The last ISO day on which it holds; null where nobody knows one. */
  validUntil: string | null;
  neededFor: PaperStep;
  readers: readonly NamedReader[];
  files: readonly PaperFile[];
}

/** The record of a home as far as papers go: the documents that lie at the agency, and dotted paths of the rules. */
export type PaperRecord = Readonly<Record<string, unknown>> & {
  readonly Documents?: readonly { Kind: string; Date?: string | undefined }[] | undefined;
};

const emptyNote: PaperNote = { askedOn: null, receivedOn: null, validUntil: null, isNotNeeded: false };

const dayAt = (record: object, path: string | undefined): string | null => {
  const value = path === undefined ? null : fieldAt(record, path);
  return typeof value === "string" && value !== "" ? value : null;
};

/** The day so many years after another; the 29th of February ends on the 28th. */
function yearsAfter(day: string, years: number): string {
  const date = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day.slice(8)) ? date : `${date.slice(0, 8)}28`;
}

/** What the record of a home says of a paper: whether it is there, of which day, and until when it holds. */
export function paperInRecord(record: PaperRecord, rule: PaperRule) {
  const document = record.Documents?.find(({ Kind }) => Kind === rule.document);
  const day = dayAt(record, rule.datedBy) ?? document?.Date ?? null;
  const isShown = rule.shownBy !== undefined && !isEmpty(fieldAt(record, rule.shownBy));
  const end = dayAt(record, rule.expiresBy);
  const holds = rule.years !== undefined && (!rule.yearsWhen || meetsCondition(record, rule.yearsWhen));
  const counted = day !== null && holds && rule.years !== undefined ? yearsAfter(day, rule.years) : null;
  return { isThere: document !== undefined || day !== null || isShown, validUntil: end ?? counted };
}

function stateOf(
  rule: PaperRule,
  { askedOn, receivedOn, isNotNeeded }: PaperNote,
  { isThere, isExpired, isSent }: { isThere: boolean; isExpired: boolean; isSent: boolean },
): PaperState {
  if (isNotNeeded) return "notNeeded";
  const isHere = receivedOn !== null || isThere;
  // What comes in for a paper that has ended is its successor, which somebody has yet to look at.
  if (isSent && (!isHere || isExpired)) return "sent";
  if (isHere) return isExpired ? "expired" : "received";
  if (askedOn !== null) return "asked";
  return rule.ifAny ? "ifAny" : "missing";
}

/**
 * The papers of a home with how each stands: what the agency wrote comes before what the record says.
 * @param rules those of this home (`papersOf`)
 * @param today ISO day
 */
export const homePapers = (
  rules: readonly PaperRule[],
  record: PaperRecord,
  {
    goal,
    notes,
    files,
    today,
  }: {
    goal: GoalKind;
    notes: ReadonlyMap<PaperName, PaperNote>;
    files: ReadonlyMap<PaperName, readonly PaperFile[]>;
    today: string;
  },
): HomePaper[] =>
  rules.map((rule) => {
    const note = notes.get(rule.paper) ?? emptyNote;
    const sent = files.get(rule.paper) ?? [];
    const { isThere, validUntil: known } = paperInRecord(record, rule);
    const validUntil = note.validUntil ?? known;
    const isExpired = validUntil !== null && validUntil < today;
    // A file from before the agency wrote down that the paper is there has been looked at.
    const isSent = sent.some(
      ({ isFromOwner, sentAt }) =>
        isFromOwner && (note.receivedOn === null || sentAt.slice(0, 10) > note.receivedOn),
    );
    return {
      paper: rule.paper,
      name: rule.name ?? rule.paper,
      state: stateOf(rule, note, { isThere, isExpired, isSent }),
      askedOn: note.askedOn,
      receivedOn: note.receivedOn,
      validUntil,
      neededFor: rule.neededFor,
      readers: rule.readers.map((reader) => (reader === "party" ? parties[goal] : reader)),
      files: sent,
    };
  });

/** Whether somebody still has to do something about a paper. */
export const isWaitedFor = ({ state }: HomePaper): boolean =>
  state === "missing" || state === "asked" || state === "expired";
