import type { ShownPicture } from "../../content/pictures.ts";
import type { DialledPhone } from "../../domain/address/phone.ts";
import type { DemandMatch } from "../../domain/demand/demand-match.ts";
import type { StockChange } from "../../domain/demand/stock-changes.ts";
import type { RequestState } from "../../domain/desk/request-state.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Paged } from "./desk-answers.ts";

/** Somebody who looks for a property, with what they look for, in the language of the desk. */
export interface DeskDemand extends DialledPhone {
  /** Of the request that it is. */
  reference: string;
  /** An ISO moment. */
  date: string;
  name: string;
  email: string;
  /** Of the person. */
  language: LanguageCode;
  state: RequestState;
  goal: GoalKind;
  types: string[];
  /** Names of municipalities; a postcode that the agency does not know stands for itself. */
  places: string[];
  minPrice: number | null;
  maxPrice: number | null;
  /** At least so many; null where it does not matter. */
  rooms: Record<"bedrooms" | "bathrooms" | "garages" | "parkings", number | null>;
  remark: string | null;
  /** Since when the person wants no proposals, an ISO moment: they get none any more. */
  endedAt: string | null;
}

/** A search with how many properties fit it. */
export interface DemandLine extends DeskDemand {
  fits: number;
  nearly: number;
  /** Ids of those that fit and were not proposed yet, the newest first: as many as one mail takes. */
  unsent: number[];
}

/** What `GET /api/desk/demand/?show=&goal=&q=&page=` answers. */
export interface DemandList extends Paged {
  demands: DemandLine[];
  /** Searches that have something to be proposed, and all of them, with the other filters. */
  counts: { waiting: number; all: number };
}

/** A property as it is proposed. */
export interface ProposedProperty {
  id: number;
  reference: string;
  title: string;
  /** Place and price. */
  note: string;
  /** Path of its page. */
  href: string;
  picture: ShownPicture | null;
}

/** How a property answers a search, and when it was proposed: an ISO moment. */
export interface DemandProposal extends DemandMatch {
  property: ProposedProperty;
  mailedAt: string | null;
}

/** What `GET /api/desk/demand/{reference}/` answers. */
export interface DemandDetail extends DeskDemand {
  proposals: DemandProposal[];
}

/** A person on the page of a property. */
export interface DemandSeeker extends DeskDemand, DemandMatch {
  mailedAt: string | null;
}

/** What `GET /api/desk/demand/for/{property}/` answers: who looks for such a property, those whom it fits first. */
export interface DemandSeekers {
  property: ProposedProperty;
  /** False where it is sold, rented or hidden: nobody is written to about it. */
  isListed: boolean;
  seekers: DemandSeeker[];
  /** How many people look for such a home: with a search that it fits, or with an alert. */
  people: number;
}

/** What `GET /api/desk/demand/news/` answers: what alerts will tell, unless it is withheld. */
export interface WaitingNews {
  /** Of all homes; `news` has the first. */
  total: number;
  news: {
    /** As `StockHome` and `StockChange` have them: for `POST /api/desk/demand/news/withhold/`. */
    home: string;
    event: string;
    kind: StockChange["kind"];
    title: string;
    people: number;
    /** When the first of them is mailed, an ISO moment. */
    dueAt: string;
  }[];
}

/**
 * What became of each: `ended` wants no proposals, `known` has had them all, `gone` is closed, erased or past its time, `unlisted` are properties that
 * are not on offer any more.
 */
export type DemandOutcome = "sent" | "ended" | "known" | "gone" | "unlisted";

/** A mail that proposes properties to the person of a search. */
export interface ProposalSend {
  request: string;
  properties: number[];
}

/** What `POST /api/desk/demand/mail/` answers. */
export interface DemandSent {
  /** With the ids of the mails that were sent. */
  results: { request: string; outcome: DemandOutcome; properties: number[]; mail?: string }[];
  /** How long they can be taken back, in ms. */
  undoPeriod: number;
}

/** What `POST /api/desk/demand/preview/` answers: a mail as text, with `{message}` where the agent's own lines stand. */
export interface ProposalPreview {
  subject: string;
  text: string;
}

/** What `POST /api/desk/demand/undo/` answers: how many mails were taken back; the others were on their way. */
export interface DemandUndone {
  count: number;
}
