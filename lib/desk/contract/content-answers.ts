import type { SingleChangeWait } from "../../domain/desk/single-change.ts";
import type { JsonChange } from "../../domain/json/changes.ts";
import type { JsonEdit } from "../../domain/json/edits.ts";
import type { JsonPath } from "../../domain/json/json.ts";
import type { LanguageCode } from "../../domain/text/language.ts";

/**
 * A file of the content as the desk names it, below `content/` and without its ending: `properties/7123`, `site`, `team`. Only names of
 * `lib/content/files.ts` are files.
 */
export type ContentName = string;

/** What the check says of a field, in the language of the desk. */
export interface ContentFinding {
  name: ContentName;
  path: JsonPath;
  /** Held: the property waits until it is mended, while all else can be published. */
  severity: "error" | "held" | "warning";
  /** A sentence: what is wrong, and what to do. */
  text: string;
  /** Of the property as a whole, once: that it waits. */
  isHoldNotice?: true;
  /** Where it is mended, if elsewhere than in this file: the words of a photo are written at the property that shows it. */
  mendedIn?: ContentName;
}

/** A saved state of a file. */
export interface ContentRevision {
  /** The commit, in full. */
  id: string;
  author: { name: string; email: string };
  /** An ISO moment. */
  date: string;
  /** The title of the commit; empty where it was not made at the desk: what developers write is for developers. */
  title: string;
}

/** What `GET /api/desk/content/?name=` answers: a file as it is in the project's folder now. */
export interface ContentDocument {
  name: ContentName;
  value: unknown;
  /** Digest of the file's bytes: whoever saves names the state that they have seen. */
  hash: string;
  findings: ContentFinding[];
  /** Present where the check takes longer than somebody waits: `POST content/check/` without edits brings the findings. */
  isCheckPending?: true;
  /** Null where Git does not keep the folder, or never has. */
  lastRevision: ContentRevision | null;
  /** Present where Git keeps the folder, and the file differs from the last commit: by hand, or because a commit has failed. */
  isUncommitted?: true;
  /** Whether the person may save it. */
  isEditable: boolean;
}

/** What `POST /api/desk/content/save/` takes. */
export interface ContentSave {
  name: ContentName;
  hash: string;
  edits: readonly JsonEdit[];
  /** Of the team: who takes over the properties and projects of whom, by the id of who leaves. */
  successors?: Readonly<Record<string, string>>;
}

/** What a save answers: the file as it is now. Findings do not prevent a save, only a schema that cannot be read does (422). */
export interface ContentSaved extends Omit<ContentDocument, "isEditable"> {
  /** Whether visitors see it by itself. Null where that is not asked, or they see no difference; absent from other saves than of an editor. */
  online?: SavedOnline | null;
}

/** Whether a save of a property goes online by itself. */
export interface SavedOnline {
  name: ContentName;
  /** Null where it does; else why not. */
  wait: SingleChangeWait | null;
  /** Of corrected texts, which go online where somebody asks for it: their fields. */
  offer?: readonly string[];
}

/**
 * The answer 409 `content-changed`: somebody saved meanwhile. Nothing was written. The page shows both and sends again, with this hash, what the
 * person has chosen.
 */
export interface ContentConflict {
  error: "content-changed";
  message: string;
  document: ContentDocument;
  /** What the other one changed since the state that was seen; null where Git does not know it. */
  changes: JsonChange[] | null;
}

/** What `POST content/check/` takes: `{ name, edits }`; and what it answers, of the file with those edits. */
export interface ContentChecked {
  findings: ContentFinding[];
  isCheckPending?: true;
}

/** The answer 422 `content-unreadable`: what the schema cannot read. Nothing was written. */
export interface ContentUnreadable {
  error: "content-unreadable";
  message: string;
  findings: ContentFinding[];
}

/** What `POST content/create/` takes. The answer is a `ContentDocument`. */
export interface ContentCreate {
  folder: string;
  /** The name of an entry to copy. */
  from?: ContentName;
  /**
   * Of a page or an article: its name in the folder, such as `our-services`; a page with titles has one of its address. Properties and
   * projects get the next free number.
   */
  entry?: string;
  /**
   * Of a page: what it is called, and the part of its address, by language. What is missing follows from the title. Where one cannot be, the
   * answer is 422 with `errors`: a sentence by field, such as `slug-fr`.
   */
  titles?: Partial<Record<LanguageCode, string>>;
  slugs?: Partial<Record<LanguageCode, string>>;
  /** What it begins with, besides what every new entry has. */
  edits?: readonly JsonEdit[];
}

/** Content that names something, and what it is called. */
export interface ContentUse {
  name: ContentName;
  title?: string | undefined;
}

/** The answer 409 `content-in-use`: what names the file, or the entry of a list, that was to be removed. */
export interface ContentInUse {
  error: "content-in-use";
  message: string;
  uses: (ContentUse & { path: JsonPath })[];
}

/** Where somebody leaves the team: who of them still has entries, and how many. */
export interface TeamInUse extends ContentInUse {
  members: { id: string; name: string; count: number }[];
}

/** What `GET content/history/?name=` answers. */
export interface ContentRevisions {
  /** Whether Git keeps the folder: otherwise there is no history, and never will be. */
  isKept: boolean;
  /** The newest first. */
  revisions: ContentRevision[];
  /** What differs from the last commit; null where nothing does. */
  uncommitted: JsonChange[] | null;
}

/** What `GET content/revision/?name=&id=` answers: a file as a commit has left it. */
export interface ContentRevisionDetail {
  revision: ContentRevision;
  /** Undefined where the commit has removed it, or left no JSON. */
  value?: unknown;
  /** What the commit changed; null where one of both states is no JSON. */
  changes: JsonChange[] | null;
  /** What taking this state back would change of the file as it is; null as above. */
  changesBack: JsonChange[] | null;
  /** Whether the person may take it back. */
  isRestorable: boolean;
}
