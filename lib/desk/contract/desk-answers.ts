import type { DialledPhone } from "../../domain/address/phone.ts";
import type { AnswerName } from "../../domain/desk/answer-names.ts";
import type { RequestState } from "../../domain/desk/request-state.ts";
import type { StaffRight, StaffRole } from "../../domain/desk/roles.ts";
import type { LanguageCode } from "../../domain/text/language.ts";
import type { Localized } from "../../domain/text/localized.ts";
import type { FlowName } from "../../forms/flows/index.ts";
import type { VisitEventName } from "./visits-answers.ts";

/** Somebody at the desk. */
export interface DeskPerson {
  email: string;
  name: string;
}

/** The part of a list that an answer has: how many there are in all, and which page of them it is, from 1. */
export interface Paged {
  total: number;
  page: number;
  pages: number;
}

/** What `GET /api/desk/session/` answers. */
export type DeskAccount =
  | { staff: null }
  | {
      staff: DeskPerson & { role: StaffRole };
      rights: StaffRight[];
      secondFactor: { isOn: boolean; isRequired: boolean };
      colleagues: DeskPerson[];
    };

export type SignedInAccount = Exclude<DeskAccount, { staff: null }>;

/** A request in the inbox. */
export interface DeskRequest {
  reference: string;
  /** An ISO moment. */
  date: string;
  flow: FlowName;
  /** Empty where the form has none. */
  name: string;
  email: string;
  /** Title of the property or project, in the language of the desk. */
  about: string | null;
  /** How what the person has written begins, on one line; empty where nothing was written. */
  excerpt: string;
  state: RequestState;
  /** Null where nobody has it. Who has left the staff is named by their address. */
  assignee: DeskPerson | null;
  /** When somebody comes back to it, on Belgian clocks: `2026-11-27T17:00`. */
  followUp: string | null;
  /** When its person has last answered by mail, an ISO moment. */
  repliedAt: string | null;
  version: number;
}

/** What `GET /api/desk/requests/` answers. */
export interface DeskInbox extends Paged {
  requests: DeskRequest[];
  /** How many there are in each state, with all other filters. */
  counts: Record<RequestState, number>;
}

/** A file that came along. */
export interface DeskFile {
  id: string;
  name: string;
  bytes: number;
}

/** A mail that came back to a request. */
export interface DeskReply {
  /** With all that it quotes; missing where that is its text. */
  whole?: string;
  /** Its address, where that is not the one of the request. */
  other?: string;
  /** Where the agency's mail server could not confirm who has sent it. */
  isUnverified?: true;
  files: DeskFile[];
  /** Files that were not taken, and why. */
  refused: { name: string; reason: "kind" | "size" | "count" | "mail" | "unreadable" }[];
}

/** What was done or written about a request. */
export interface DeskEntry {
  kind:
    | "note"
    | "answer"
    | "state"
    | "assignee"
    | "visit"
    | "shown"
    | "hidden"
    | "reply"
    | "automatic"
    | "bounce";
  author: DeskPerson;
  /** An ISO moment. */
  date: string;
  state?: RequestState;
  /** Null where nobody has it any more. */
  assignee?: DeskPerson | null;
  /** What became of a visit; of one that was moved, from when to when: `2026-11-24T10:00`; of a visitor who is late, by how many minutes. */
  visit?: { event: VisitEventName; from?: string; to?: string; minutes?: string };
  subject?: string;
  text?: string;
  /** What became of an answer's mail; null where the outbox has erased it since. */
  mail?: "waiting" | "refused" | "sent" | "dead" | null;
  /** Of an answer that the reader has sent and can still take back: the id of its mail, and for how long, in ms. */
  undo?: { mail: string; left: number };
  /** Of a mail that came back; its text is what was written, of a bounce the words of the mail server. */
  reply?: DeskReply;
}

/** An answer to begin with, filled in for the request. */
export interface AnswerTemplate {
  id: string;
  name: Localized;
  subject: string;
  text: string;
  /** Where it is not in the person's language. */
  lang?: LanguageCode;
  /** What the request has nothing for: it stands in braces in the text. */
  gaps: AnswerName[];
}

/** `waiting`: not sent yet; `unknown`: it may have arrived. */
export interface DeskPackageState {
  /** The source's name. */
  source: string;
  state: "waiting" | "sent" | "refused" | "unknown";
  /** An ISO moment; of what was sent. */
  sentAt?: string;
  /** Why it was refused, in the package's own words, or why it still waits. */
  reason?: string;
}

/** What `GET /api/desk/requests/{reference}/` answers. */
export interface DeskRequestDetail extends DeskRequest, DialledPhone {
  /** Of the person. */
  language: LanguageCode;
  /** Path of the page of the property or project; null where there is none any more. */
  href: string | null;
  /** The time of a visit that it has booked, on Belgian clocks; null for a request of another kind. */
  visit: string | null;
  /** The reference of the request that it came with: “I also have a home to sell”. */
  besides: string | null;
  /** As the agency's mail shows them. */
  rows: [label: string, value: string][];
  texts: [label: string, value: string][];
  files: DeskFile[];
  entries: DeskEntry[];
  /** What became of it at the agency's package; null where it goes to none. */
  package: DeskPackageState | null;
  /** Other requests of the same person, the newest first. */
  earlier: DeskRequest[];
  /** In the person's language; empty where the person has given no address. */
  templates: AnswerTemplate[];
  /** What stands below an answer of who asks; empty where the agency has none. */
  signature: string;
}

/** What `GET /api/desk/people/?email=` answers: what would be erased. */
export interface DeskPersonData {
  email: string;
  /** All of the person's, this one first. */
  addresses: string[];
  requests: number;
  notes: number;
  answers: number;
  files: number;
  alerts: number;
  newsletter: boolean;
  ownerAccount: boolean;
  /** Sources to whose packages requests were sent: a copy may lie there, which the agency erases itself. */
  packages: string[];
  /** Whether the owners' file names them: it would after all else was erased. */
  isOwner: boolean;
}
