import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  ContentConflict,
  ContentDocument,
  ContentName,
  ContentSave,
  ContentSaved,
} from "@/lib/desk/contract/content-answers";
import { type JsonConflict, joinEdits, jsonEdits } from "@/lib/domain/json/edits";
import { isSameJson, type JsonPath, withJson, withoutJson } from "@/lib/domain/json/json";
import { DeskError, sendDesk } from "../desk-api";
import type { DeskSectionProps } from "../desk-section";
import { type EditorDraft, keepEditorDraft, readEditorDraft } from "./editor-draft";

/** What the fields show: the value, and texts that are no value yet by the path of their field. */
export interface EditedState {
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

/** What a save has besides its edits. */
type SentAlso = Pick<ContentSave, "successors">;

export const pathKey = (path: JsonPath): string => JSON.stringify(path);

/** Steps that can be taken back. */
const mostSteps = 200;
/** ms without a key pressed, after which what is typed is kept. */
const draftPause = 300;

/** The saved state with what was typed while it was on its way, even where the server has tidied the same field. */
function typedSince(sent: unknown, typed: unknown, saved: unknown): unknown {
  const { value, conflicts } = joinEdits(sent, typed, saved);
  return conflicts.reduce((joined, { path, mine }) => withJson(joined, path, mine), value);
}

/**
 * Where an editor begins: with the file, or with what was typed into it before and is not saved. Where another one has saved meanwhile
 * what was typed too, with the state that it was typed into, and the choice.
 */
function beginning(document: ContentDocument, draft: EditorDraft | null) {
  const state: EditedState = { value: document.value, unread: {} };
  if (!draft) return { document, state, conflict: null, isRestored: false };
  const { value, conflicts } = joinEdits(draft.base, draft.value, document.value);
  const { unread } = draft;
  if (conflicts.length > 0)
    return {
      document: { ...document, value: draft.base, hash: draft.hash },
      state: { value: draft.value, unread },
      conflict: { document, value, conflicts },
      isRestored: true,
    };
  const isRestored = !isSameJson(value, document.value) || Object.keys(unread).length > 0;
  return { document, state: { value, unread }, conflict: null, isRestored };
}

/**
 * A file that somebody edits: what they typed, taken back step by step, kept in the browser until it is saved, and saved as the fewest
 * edits. Where another one has saved meanwhile, both are joined; where both touched a field, somebody chooses.
 */
export function useContentDocument(
  { account, facts: { language }, onSignedOut }: DeskSectionProps,
  name: ContentName,
  first: ContentDocument,
  {
    onSaved,
    complete,
  }: {
    onSaved?: ((document: ContentDocument) => void) | undefined;
    /** Adds what follows from what is typed. */
    complete: (value: TypedValue, path: JsonPath) => unknown;
  },
) {
  const person = account.staff.email;
  const [begun] = useState(() => beginning(first, readEditorDraft(person, name)));
  const [document, setDocument] = useState(begun.document);
  const [state, setState] = useState<EditedState>(begun.state);
  const [conflict, setConflict] = useState<EditorConflict | null>(begun.conflict);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<DeskError | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [steps, setSteps] = useState<readonly EditedState[]>([]);
  const lastKey = useRef<string | null>(null);
  /** The value before the step that is being typed. */
  const begunStep = useRef<unknown>(null);
  /** Whether there is a change that is not in the draft yet. */
  const isUnkept = useRef(false);
  const current = useRef(state);
  current.current = state;

  const edits = useMemo(() => jsonEdits(document.value, state.value), [document.value, state.value]);
  const changes = edits.length + Object.keys(state.unread).length;

  const keep = useCallback(() => {
    isUnkept.current = false;
    const { value, unread } = current.current;
    const isEmpty = isSameJson(value, document.value) && Object.keys(unread).length === 0;
    const draft = { hash: document.hash, base: document.value, value, unread: { ...unread } };
    setIsKept(keepEditorDraft(person, name, isEmpty ? null : draft) || isEmpty);
  }, [document, person, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew after each change.
  useEffect(() => {
    const timer = setTimeout(keep, draftPause);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [keep, state]);
  useEffect(
    () => () => {
      if (isUnkept.current) keep();
    },
    [keep],
  );

  const apply = useCallback((key: string, next: EditedState) => {
    const before = current.current;
    // Letters typed one after the other into a field are one step.
    if (lastKey.current !== key) {
      setSteps((all) => [...all.slice(1 - mostSteps), before]);
      begunStep.current = before.value;
    }
    lastKey.current = key;
    isUnkept.current = true;
    current.current = next;
    setState(next);
    setIsSaved(false);
  }, []);

  const change = useCallback(
    (path: JsonPath, value: unknown, prune = 0) => {
      const key = pathKey(path);
      const { [key]: _, ...unread } = current.current.unread;
      const root = current.current.value;
      const typed = value === undefined ? withoutJson(root, path, prune) : withJson(root, path, value);
      const begun = lastKey.current === key ? begunStep.current : root;
      apply(key, { value: complete({ begun, typed, saved: document.value }, path), unread });
    },
    [apply, complete, document.value],
  );
  const keepUnread = useCallback(
    (path: JsonPath, text: string) => {
      const key = pathKey(path);
      apply(key, { ...current.current, unread: { ...current.current.unread, [key]: text } });
    },
    [apply],
  );
  const endStep = useCallback(() => {
    lastKey.current = null;
  }, []);
  const undo = () => {
    const before = steps.at(-1);
    if (!before) return;
    lastKey.current = null;
    isUnkept.current = true;
    setState(before);
    setSteps(steps.slice(0, -1));
  };
  const discard = () => {
    lastKey.current = null;
    isUnkept.current = false;
    setSteps([]);
    setFailure(null);
    setState({ value: document.value, unread: {} });
    keepEditorDraft(person, name, null);
  };

  /** Sends what was typed. @returns whether it is saved */
  async function send(base: ContentDocument, value: unknown, also: SentAlso = {}): Promise<boolean> {
    setIsSaving(true);
    setFailure(null);
    try {
      const saved = await sendDesk<ContentSaved>("content/save/", language, {
        name,
        hash: base.hash,
        edits: jsonEdits(base.value, value),
        ...also,
      });
      const now: ContentDocument = { ...saved, isEditable: base.isEditable };
      lastKey.current = null;
      isUnkept.current = false;
      keepEditorDraft(person, name, null);
      setDocument(now);
      setSteps([]);
      setConflict(null);
      setState((typed) => ({ ...typed, value: typedSince(value, typed.value, now.value) }));
      setIsSaved(true);
      onSaved?.(now);
      return true;
    } catch (error) {
      const problem = error instanceof DeskError ? error : new DeskError(0, "", "");
      if (problem.status === 401) {
        keep();
        onSignedOut();
      } else if (problem.code === "content-changed")
        return await join(base, value, problem.body as ContentConflict, also);
      else setFailure(problem);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  /** Joins all that is typed by now, of which `value` was sent, with another one's save; and sends that again. */
  async function join(
    base: ContentDocument,
    value: unknown,
    { document: theirs }: ContentConflict,
    also: SentAlso,
  ): Promise<boolean> {
    const { unread, value: typed } = current.current;
    const joined = joinEdits(base.value, typed, theirs.value);
    if (joined.conflicts.length > 0) {
      setConflict({ document: theirs, ...joined });
      return false;
    }
    // Steps from before would take back the other one's work.
    setSteps([]);
    setDocument(theirs);
    setState({ unread, value: joined.value });
    return send(theirs, joinEdits(base.value, value, theirs.value).value, also);
  }

  const save = (also?: SentAlso) => send(document, state.value, also);
  /** Saves what was chosen of a conflict. @param mine for each of its fields whether what was typed here stays */
  const resolve = (mine: readonly boolean[]) => {
    if (!conflict) return;
    const value = conflict.conflicts.reduce(
      (joined, { path, mine: own }, index) => (mine[index] ? withJson(joined, path, own) : joined),
      conflict.value,
    );
    setSteps([]);
    setDocument(conflict.document);
    setState({ value, unread: state.unread });
    setConflict(null);
    if (!isSameJson(value, conflict.document.value)) void send(conflict.document, value);
  };

  return {
    document,
    state,
    edits,
    changes,
    conflict,
    failure,
    isSaving,
    isSaved,
    isKept,
    isRestored: begun.isRestored,
    canUndo: steps.length > 0,
    change,
    keepUnread,
    endStep,
    undo,
    discard,
    save,
    resolve,
    leaveConflict: () => setConflict(null),
  };
}

export type EditedDocument = ReturnType<typeof useContentDocument>;
