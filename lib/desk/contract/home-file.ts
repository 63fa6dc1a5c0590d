import type { HomePaper } from "../../domain/owner/home-papers.ts";
import type { HomeStep, StepName } from "../../domain/owner/home-steps.ts";
import type { DeskOffer } from "./owner-accounts.ts";
import type { OwnerContact } from "./owner-contact.ts";

/** A paper as the desk shows it. */
export interface DeskPaper extends HomePaper {
  /** The end that somebody has written down; null where `validUntil` is reckoned. */
  writtenUntil: string | null;
}

/** What `GET /api/desk/homes/{property}/` answers: how far the sale or the rental of a home is. */
export interface DeskHomeFile {
  owners: OwnerContact[];
  steps: HomeStep[];
  /** Steps whose day is entered here, with that day. */
  entered: { step: StepName; day: string | null }[];
  papers: DeskPaper[];
  /** The newest first; none for a home that is let. */
  offers: DeskOffer[];
}
