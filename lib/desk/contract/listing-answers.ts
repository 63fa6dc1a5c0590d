import type { ListingAction, ListingState } from "../../domain/desk/listing-state.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import type { GoalKind } from "../../domain/listing/goal.ts";
import type { ContentName, SavedOnline } from "./content-answers.ts";
import type { Paged } from "./desk-answers.ts";

/** A property in the desk's table, as the working content has it. */
export interface DeskListing {
  name: ContentName;
  id: number;
  /** The agency's reference; the id where it gives none. */
  reference: string;
  /** Digest of its file: whoever changes it names the state that they have seen. */
  hash: string;
  title: string;
  /** Street and number, also where visitors are shown the municipality alone; empty where there is none yet. */
  street: string;
  /** `1060 Saint-Gilles`. */
  place: string;
  goal: GoalKind;
  state: ListingState;
  /** What is written beside the state: the name of its marquee, sold, rented. */
  mark: string;
  /** Euro; null on request. */
  price: number | null;
  /** Whether visitors read the price. */
  isPricePublished: boolean;
  /** As the certificate has it; empty without one. */
  energyLabel: string;
  /** Days since it was published, to the day it was closed; null while it is hidden, or its day is to come. */
  daysOnline: number | null;
  views: number;
  requests: { total: number; new: number };
  /** Whether it comes from the agency's package. */
  isImported?: true;
  /** Errors of one that is held keep it off the site. Null while the check takes longer than somebody waits. */
  findings: { errors: number; warnings: number; isHeld?: true } | null;
  /** Whether the site shows something else than the content has now. */
  isChanged: boolean;
  /** Address of its first picture. */
  picture: string | null;
  /** Path of its page on the site; null where it has none. */
  href: string | null;
  contact: string;
  /** Why it cannot be removed, only hidden; null where nobody has met it yet. */
  remainsFor: "shown" | "seen" | "requests" | null;
  /** Whether it was typed here and no visitor has met it: an agent may still write all of it. */
  isDraft?: true;
  /** What can be done with it in one touch. */
  actions: ListingAction[];
}

/** What `GET /api/desk/listings/?state=&goal=&agent=&origin=&q=&sort=&page=` answers. */
export interface DeskListings extends Paged {
  listings: DeskListing[];
  /** How many there are in each state, with all other filters. */
  counts: Record<ListingState, number>;
  /** Who is asked about properties, by id. */
  agents: { id: string; name: string }[];
  /** Whether some come from a package, and can be filtered by that. */
  hasImported: boolean;
  /** Files that are no property, as their text cannot be read: they open in an editor of texts alone. */
  unreadable: ContentName[];
}

/** What an action answers: the property as it is then, and what takes the action back. */
export interface ListingChanged {
  listing: DeskListing;
  undo: JsonEdit[];
  /** Null where visitors see no difference. */
  online: SavedOnline | null;
}
