import "server-only";
import type { PublicationKind } from "../../domain/desk/publication.ts";
import type { DeskPerson } from "../contract/desk-answers.ts";

/** What the process of a publication is told at its start. */
export interface PublicationOrder {
  id: string;
  kind: PublicationKind;
  by: DeskPerson;
  /** The plan that is carried out, which is taken away; null where somebody has pressed the button. */
  plan: string | null;
}

/** Its answer: not accepted where another publication runs, or the plan is not there any more. */
export interface PublicationAnswer {
  isAccepted: boolean;
}
