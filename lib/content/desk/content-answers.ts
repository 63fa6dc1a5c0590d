/** A step into JSON: the name of a field or a position in a list. */
export type ContentPath = readonly (string | number)[];

/**
 * A file of the content as the desk names it, below `content/` and without its ending: `properties/7123`, `site`, `team`. Only names of
 * `lib/content/files.ts` are files.
 */
export type ContentName = string;

/** What the check says of a field, in the language of the desk. */
export interface ContentFinding {
  name: ContentName;
  path: ContentPath;
  severity: "error" | "warning";
  /** A sentence: what is wrong, and what to do. */
  text: string;
}

/** One value that is another one, or that is new (`before` absent) or gone (`after` absent). */
export interface ContentChange {
  path: ContentPath;
  before?: unknown;
  after?: unknown;
}

/** A saved state of a file. */
export interface ContentRevision {
  /** The commit, in full. */
  id: string;
  author: { name: string; email: string };
  /** An ISO moment. */
  date: string;
  /** The title of the commit. */
  title: string;
}

/** What `GET /api/desk/content/?name=` answers: a file as it is in the project's folder now. */
export interface ContentDocument {
  name: ContentName;
  value: unknown;
  /** Digest of the file's bytes: whoever saves names the state that they have seen. */
  hash: string;
  findings: ContentFinding[];
  /** Null where Git does not keep the folder, or never has. */
  lastRevision: ContentRevision | null;
  /** Whether the person may save it. */
  isEditable: boolean;
}

/** One edit: the value at a path; without `value` it is taken away. A new item of a list has the list's length as its position. */
export interface ContentEdit {
  path: ContentPath;
  value?: unknown;
}

/** What `POST /api/desk/content/save/` takes. */
export interface ContentSave {
  name: ContentName;
  hash: string;
  edits: ContentEdit[];
}

/** What a save answers: the file as it is now. Findings do not prevent a save, only a schema that cannot be read does (422). */
export type ContentSaved = Omit<ContentDocument, "isEditable">;

/**
 * The answer 409 `content-changed`: somebody saved meanwhile. Nothing was written. The page shows both and sends again, with this hash, what the
 * person has chosen.
 */
export interface ContentConflict {
  error: "content-changed";
  message: string;
  document: ContentDocument;
  /** What the other one changed since the state that was seen; null where Git does not know it. */
  changes: ContentChange[] | null;
}
