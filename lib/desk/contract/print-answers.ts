import type { LanguageCode } from "../../domain/text/language.ts";

/** What `GET /api/desk/listings/{id}/print/` answers. */
export interface PrintState {
  /** Whether visitors can have it now: what is printed is what the site shows. */
  isPublic: boolean;
  /** Sentences about mentions of the law that it lacks: with one of them nothing is printed. */
  missing: string[];
  /** In which it can be printed. */
  languages: LanguageCode[];
}
