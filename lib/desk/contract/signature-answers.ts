import type { LanguageCode } from "../../domain/text/language.ts";
import type { Localized } from "../../domain/text/localized.ts";

/** What `GET /api/desk/signature/` answers: what stands below the answers of who asks, in each language of the site. */
export interface DeskSignature {
  languages: LanguageCode[];
  /** What they have written themselves. */
  own: Localized;
  /** What it is filled in: their own or the agency's. */
  shown: Localized;
}
