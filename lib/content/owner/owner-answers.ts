import type { GoalKind } from "../../domain/listing/goal.ts";
import type { PropertyState } from "../../domain/listing/property-state.ts";
import type { OwnerEntry } from "../../domain/owner/owner-entry.ts";
import type { ViewFigures } from "../../domain/owner/owner-statistics.ts";
import type { ShownText } from "../../domain/text/localized.ts";
import type { ViewSource } from "../../domain/views/view-source.ts";
import type { WordsOf } from "../listing/facts/words.ts";
import type { ShownPicture } from "../pictures.ts";

/** A property for its owner, in one language: with its whole address, whether visitors see it or not. */
export interface OwnerProperty {
  id: number;
  reference: string;
  title: ShownText;
  typeName: string;
  /** `Rue de l’Embellie 112`. */
  street: string;
  /** `1060 Saint-Gilles`. */
  place: string;
  goal: GoalKind;
  state: PropertyState;
  /** The page that visitors see; null while the agency has it hidden. */
  href: string | null;
  picture: ShownPicture | null;
  /** The day from which the page can be seen. */
  publishedAt: string;
}

/** A document of a property; `href` is null where it is still handed over by an agent. */
export interface OwnerDocument {
  id: number;
  kind: WordsOf<"document">;
  /** Takes the place of the kind's name. */
  name: ShownText | null;
  /** An ISO day. */
  date: string | null;
  href: string | null;
}

/** What `GET /api/owner/properties/` answers. */
export interface OwnerOverview {
  owner: { name: string };
  /** A moment with its zone. */
  takenAt: string;
  properties: (OwnerProperty & {
    /** Of the last 30 days. */
    pageViews: number;
    visits: number;
    communications: number;
  })[];
}

/** What `GET /api/owner/statistics/?property={id}` answers (design, section 7). */
export interface OwnerReport {
  property: OwnerProperty;
  /** A moment with its zone. */
  takenAt: string;
  pageViews: ViewFigures;
  /** Views of all days by where they came from; a source without any is missing. */
  sources: Partial<Record<ViewSource, number>>;
  /** The average of so many similar properties of the agency; null where there are none. */
  average: (ViewFigures & { properties: number }) | null;
  visits: OwnerEntry[];
  communications: OwnerEntry[];
  onlineMedia: OwnerEntry[];
  documents: OwnerDocument[];
}
