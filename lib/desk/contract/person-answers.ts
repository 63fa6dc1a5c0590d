import type { PersonFilePart } from "../../domain/desk/person-file.ts";
import type { DeskRequest } from "./desk-answers.ts";

/** What `GET /api/desk/people/file/?email=` answers: all of one human, whatever the address. */
export interface DeskPersonFile {
  name: string;
  /** The one that was asked for comes first. */
  addresses: string[];
  /** Other addresses with the same phone and name. */
  likely: { email: string; name: string; phone: string }[];
  /** The newest first; with the time of a visit on Belgian clocks. */
  requests: (DeskRequest & { part: PersonFilePart; slot: string | null })[];
  /** Searches by mail that are confirmed. */
  alerts: number;
}
