import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import { type JsonConflict, joinEdits } from "@/lib/domain/json/edits";
import { isSameJson, type JsonPath, withJson, withoutJson } from "@/lib/domain/json/json";
import type { DeskError } from "../desk-api";
import type { EditorDraft } from "./editor-draft";

/** What the fields show: the value, and texts that are no value yet by the path of their field. */
interface EditedState {
  value: unknown;
  unread: Readonly<Record<string, string>>;
}

/** A save that met another one's: the file as they left it, what both have made of it, and what somebody must choose. */
export interface EditorConflict {
  document: ContentDocument;
  value: unknown;
  conflicts: readonly JsonConflict[];
}

/** A value before the first letter of a step was typed, as it is now, and as it is saved. */
export interface TypedValue {
  begun: unknown;
  typed: unknown;
  saved: unknown;
}

/** A file in the editor. */
export interface EditedFile {
  /** As it was saved last. */
  document: ContentDocument;
  state: EditedState;
  /** The states that can be taken back, the newest last. */
  steps: readonly EditedState[];
  /** The step that is being typed: its field, and the value before its first letter. */
  step: { key: string; begun: unknown } | null;
  conflict: EditorConflict | null;
  failure: DeskError | null;
  isSaving: boolean;
  isSaved: boolean;
  /** Whether it began with what was typed before. */
  isRestored: boolean;
}

export type EditorAction =
  /** @param prune how many objects above may go where nothing is left; @param complete adds what follows from what is typed */
  | {
      type: "value";
      path: JsonPath;
      value: unknown;
      prune: number;
      complete: (value: TypedValue, path: JsonPath) => unknown;
    }
  | { type: "text"; path: JsonPath; text: string }
  | { type: "step-end" | "undo" | "discard" | "sending" | "conflict-left" }
  | { type: "saved"; sent: unknown; document: ContentDocument }
  /** The save was refused, as another one saved before it. */
  | { type: "overtaken"; document: ContentDocument }
  | { type: "resolved"; mine: readonly boolean[] }
  | { type: "failed"; failure: DeskError | null };

export const pathKey = (path: JsonPath): string => JSON.stringify(path);

/** Steps that can be taken back. */
const mostSteps = 200;

/** A joined value that holds what was typed here in some of the fields that both have changed. */
const withMine = (
  { value, conflicts }: Omit<EditorConflict, "document">,
  isMine: (index: number) => boolean,
): unknown =>
  conflicts.reduce(
    (joined, { path, mine }, index) => (isMine(index) ? withJson(joined, path, mine) : joined),
    value,
  );

/** A file as it is opened: as it is saved, or with a draft of it, joined with what another one has saved since. */
export function openFile(document: ContentDocument, draft: EditorDraft | null): EditedFile {
  const file: EditedFile = {
    document,
    state: { value: document.value, unread: {} },
    steps: [],
    step: null,
    conflict: null,
    failure: null,
    isSaving: false,
    isSaved: false,
    isRestored: false,
  };
  if (!draft) return file;
  const { unread } = draft;
  const joined = joinEdits(draft.base, draft.value, document.value);
  if (joined.conflicts.length === 0)
    return {
      ...file,
      state: { value: joined.value, unread },
      isRestored: !isSameJson(joined.value, document.value) || Object.keys(unread).length > 0,
    };
  return {
    ...file,
    document: { ...document, value: draft.base, hash: draft.hash },
    state: { value: draft.value, unread },
    conflict: { document, ...joined },
    isRestored: true,
  };
}

/** What is typed into a field; letters typed one after the other into the same one are one step. */
const typedInto = (file: EditedFile, path: JsonPath, state: EditedState): EditedFile => {
  const key = pathKey(path);
  if (file.step?.key === key) return { ...file, state, isSaved: false };
  const steps = [...file.steps.slice(1 - mostSteps), file.state];
  return { ...file, state, steps, step: { key, begun: file.state.value }, isSaved: false };
};

/** A file on another saved state; steps from before would take back what came with it. */
const basedOn = (file: EditedFile, document: ContentDocument, value: unknown): EditedFile => ({
  ...file,
  document,
  state: { ...file.state, value },
  steps: [],
  step: null,
  conflict: null,
});

/** What becomes of a file in the editor. What is typed while a save is on its way stays typed, whatever the save is answered. */
export function editorReducer(file: EditedFile, action: EditorAction): EditedFile {
  const { document, state, steps } = file;
  switch (action.type) {
    case "value": {
      const { path, value, prune, complete } = action;
      const key = pathKey(path);
      const { [key]: _, ...unread } = state.unread;
      const typed =
        value === undefined ? withoutJson(state.value, path, prune) : withJson(state.value, path, value);
      const begun = file.step?.key === key ? file.step.begun : state.value;
      return typedInto(file, path, {
        value: complete({ begun, typed, saved: document.value }, path),
        unread,
      });
    }
    case "text":
      return typedInto(file, action.path, {
        ...state,
        unread: { ...state.unread, [pathKey(action.path)]: action.text },
      });
    case "step-end":
      return { ...file, step: null };
    case "undo":
      return { ...file, state: steps.at(-1) ?? state, steps: steps.slice(0, -1), step: null };
    case "discard":
      return { ...file, state: { value: document.value, unread: {} }, steps: [], step: null, failure: null };
    case "sending":
      return { ...file, isSaving: true, failure: null };
    case "saved": {
      // The server may have tidied what was sent; what was typed since stays, even in the same field.
      const joined = joinEdits(action.sent, state.value, action.document.value);
      const value = withMine(joined, () => true);
      return { ...basedOn(file, action.document, value), isSaving: false, isSaved: true };
    }
    case "overtaken": {
      const joined = joinEdits(document.value, state.value, action.document.value);
      if (joined.conflicts.length === 0) return basedOn(file, action.document, joined.value);
      return { ...file, conflict: { document: action.document, ...joined }, isSaving: false };
    }
    case "resolved":
      if (!file.conflict) return file;
      return basedOn(
        file,
        file.conflict.document,
        withMine(file.conflict, (index) => action.mine[index] === true),
      );
    case "conflict-left":
      return { ...file, conflict: null };
    case "failed":
      return { ...file, failure: action.failure, isSaving: false };
  }
}
