import type { PublicationWait } from "../../domain/import/clock-publication.ts";
import type { ImportDay } from "../../domain/import/run-days.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { ContentName } from "./content-answers.ts";

/** A finding of a run in a sentence, with how often it was made. */
interface ImportFindingLine {
  text: string;
  count: number;
}

/** A run of the import, and what it has brought. */
export interface ImportRunLine {
  id: string;
  /** ISO moments; it has no end while it runs. */
  startedAt: string;
  endedAt: string | null;
  state: "running" | "done" | "unchanged" | "failed" | "undone";
  step: "fetch" | "prove" | "map" | "pictures" | "merge" | "check" | "write" | "commit";
  /** How many listings became what: new, changed, closed, returned, hidden, removed, held, left-out, unchanged. */
  counts: Readonly<Record<string, number>>;
  findings: ImportFindingLine[];
  /** Why it has written nothing, in a sentence that says what to do. */
  failure: string | null;
  /** Whether it waits for somebody to say that so much is really gone. */
  isQuestion: boolean;
  mayUndo: boolean;
}

/** A listing that nobody sees before somebody has done something. */
export interface ImportHeldLine {
  /** The package's. */
  id: string;
  title: string;
  /** Null while no file can be made of it. */
  name: ContentName | null;
  /** Sentences: what is missing, and whether it is filled in at the package or here. */
  reasons: string[];
  /** Our number of the home that it may be. */
  perhapsSame: number | null;
  /** Whether it may be shown in spite of that: nothing that the law wants is missing. */
  mayShow: boolean;
}

/** A field that the package and somebody here have changed differently. */
export interface ImportConflictLine {
  id: string;
  title: string;
  name: ContentName;
  /** Dotted: `texts.nl.Description`. */
  path: string;
  /** What each says; absent where its field is empty. */
  feed?: unknown;
  website?: unknown;
  /** Which of both the record has now. */
  shown: "feed" | "website";
}

/** A code of the package that has no meaning here yet. */
export interface ImportCodeLine {
  /** The package's. */
  field: string;
  /** What that field is called here. */
  name: string;
  code: string;
  /** What the package calls it; empty where it does not say. */
  word: string;
  /** How many listings have it. */
  listings: number;
  /** What it can be here; none where its fact is written on the website. */
  values: { value: string; label: string }[];
}

/** How a package is doing. */
export interface ImportSourceState {
  source: string;
  /** As its company writes it. */
  title: string;
  isPaused: boolean;
  /** Variables of the environment that have no value yet. */
  missing: string[];
  /** When the clock reads it, an ISO moment; null where it does not. */
  next: string | null;
  /** An ISO moment; null before the first. */
  lastSuccess: string | null;
  /** Failures since, and the reason of the last one. */
  failures: number;
  failure: string | null;
  stock: {
    /** Listings that the package sent last; null before the first run. */
    there: number | null;
    shown: number;
    /** Held back by the check of the content. */
    held: number;
    hidden: number;
    /** Gone there, and hidden here for thirty days. */
    gone: number;
    /** Without a file. */
    waiting: number;
  };
  /** The last fourteen, the oldest first. */
  days: ImportDay[];
  /** The newest first. */
  runs: ImportRunLine[];
  held: ImportHeldLine[];
  conflicts: ImportConflictLine[];
  codes: ImportCodeLine[];
}

/** What `GET /api/desk/import/` answers, and what each change of it answers. */
export interface DeskImport {
  /** None where the agency types its stock here. */
  sources: ImportSourceState[];
  /** Why what was brought does not go online by itself; null where nothing waits. */
  waits: PublicationWait | null;
}

/** A picture of a dry run: here as a small copy, or only where the package has it, which nobody asks before somebody presses. */
export type ImportPreviewPicture = { here: string } | { there: string };

/** A listing that a run would change. */
export interface ImportPreviewLine {
  /** The package's. */
  id: string;
  title: string;
  /** Null while it has no file. */
  name: ContentName | null;
  fields: JsonChange[];
  /** How many there are before and after, the first of those that come and go, and whether others change places; null where they stay. */
  pictures: {
    before: number;
    after: number;
    added: ImportPreviewPicture[];
    removed: ImportPreviewPicture[];
    isReordered: boolean;
  } | null;
  /** Sentences: why nobody would see it. */
  reasons: string[];
}

/** The parts of a dry run. */
export type ImportPreviewGroup = "new" | "changed" | "gone" | "held";

/** What `GET /api/desk/import/preview/?source=` answers, and `POST /api/desk/import/dry-run/`. */
export interface ImportPreview {
  state: "none" | "running" | "done" | "failed";
  /** When it was made, an ISO moment. */
  at: string | null;
  /** Why it failed, or why a run would stop, in sentences that say what to do. */
  problems: string[];
  /** The first lines of each part, and how many there are. */
  groups: Record<ImportPreviewGroup, { count: number; lines: ImportPreviewLine[] }>;
  unchanged: number;
  picturesToFetch: number;
  /** Codes of the package that have no meaning here. */
  codes: number;
}

/** What `POST /api/desk/import/test/` answers. */
export interface ImportTest {
  /** `running`: it takes longer than somebody waits; another call answers its result. */
  state: "running" | "done" | "failed";
  homes: number;
  languages: string[];
  /** Languages of the site that no listing has a text in. */
  missing: string[];
  /** Why it has failed, in a sentence that says what to do; empty where it has not. */
  reason: string;
}

/** What `GET /api/desk/import/fields/?name=` answers: which fields of a property are a package's. */
export interface ImportedFields {
  /** Null for a property that was made by hand. */
  imported: {
    source: string;
    title: string;
    id: string;
    /** When the package was last read, an ISO moment. */
    at: string | null;
    /** Whether somebody has hidden it, whatever the package says, and why; the reason may be empty. */
    hold: { reason: string } | null;
    /** By dotted path. */
    fields: Record<string, "feed" | "shared" | "kept">;
  } | null;
}
