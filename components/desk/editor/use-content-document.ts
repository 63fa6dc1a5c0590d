import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  ContentConflict,
  ContentDocument,
  ContentName,
  ContentSave,
  ContentSaved,
  SavedOnline,
} from "@/lib/desk/contract/content-answers";
import { joinEdits, jsonEdits } from "@/lib/domain/json/edits";
import { isSameJson, type JsonPath } from "@/lib/domain/json/json";
import { DeskError, sendDesk } from "../desk-api";
import { useDesk } from "../use-desk";
import { type EditedFile, type EditorAction, editorReducer, openFile, type TypedValue } from "./edited-file";
import { keepEditorDraft, readEditorDraft } from "./editor-draft";

/** What a save has besides its edits. */
type SentAlso = Pick<ContentSave, "successors">;

/** ms without a key pressed, after which what is typed is kept. */
const draftPause = 300;

/** The edited file, and how it changes; the result of a change is there at once, for what is sent after it. */
function useEditedFile(begin: () => EditedFile) {
  const [file, setFile] = useState(begin);
  const latest = useRef(file);
  const dispatch = useCallback((action: EditorAction): EditedFile => {
    latest.current = editorReducer(latest.current, action);
    setFile(latest.current);
    return latest.current;
  }, []);
  return { file, latest, dispatch };
}

/**
 * A file that somebody edits: what they typed, taken back step by step, kept in the browser until it is saved, and saved as the fewest
 * edits. Where another one has saved meanwhile, both are joined; where both touched a field, somebody chooses.
 */
export function useContentDocument(
  name: ContentName,
  first: ContentDocument,
  {
    onSaved,
    complete,
  }: {
    onSaved?: ((document: ContentDocument, online: SavedOnline | null) => void) | undefined;
    /** Adds what follows from what is typed. */
    complete: (value: TypedValue, path: JsonPath) => unknown;
  },
) {
  const { account, facts, onSignedOut } = useDesk();
  const { language } = facts;
  const person = account.staff.email;
  const { file, latest, dispatch } = useEditedFile(() => openFile(first, readEditorDraft(person, name)));
  const [isKept, setIsKept] = useState(true);
  const { document, state } = file;

  const edits = useMemo(() => jsonEdits(document.value, state.value), [document.value, state.value]);
  const changes = edits.length + Object.keys(state.unread).length;

  const keep = useCallback(() => {
    const { document, state } = latest.current;
    const isEmpty = isSameJson(state.value, document.value) && Object.keys(state.unread).length === 0;
    const draft = { hash: document.hash, base: document.value, ...state };
    setIsKept(keepEditorDraft(person, name, isEmpty ? null : draft) || isEmpty);
  }, [latest, person, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew after each change.
  useEffect(() => {
    const timer = setTimeout(keep, draftPause);
    return () => clearTimeout(timer);
  }, [keep, document, state]);
  useEffect(() => {
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);

  const change = useCallback(
    (path: JsonPath, value: unknown, prune = 0) => {
      dispatch({ type: "value", path, value, prune, complete });
    },
    [dispatch, complete],
  );
  const keepUnread = useCallback(
    (path: JsonPath, text: string) => {
      dispatch({ type: "text", path, text });
    },
    [dispatch],
  );
  const endStep = useCallback(() => {
    dispatch({ type: "step-end" });
  }, [dispatch]);

  /** Sends a value, and where another one saved before, what both have made of it. @returns whether it is saved */
  async function send(value: unknown, also: SentAlso = {}): Promise<boolean> {
    const { document: base } = dispatch({ type: "sending" });
    try {
      const saved = await sendDesk<ContentSaved>("content/save/", language, {
        name,
        hash: base.hash,
        edits: jsonEdits(base.value, value),
        ...also,
      });
      const now: ContentDocument = { ...saved, isEditable: base.isEditable };
      dispatch({ type: "saved", sent: value, document: now });
      keep();
      onSaved?.(now, saved.online ?? null);
      return true;
    } catch (error) {
      const failure = error instanceof DeskError ? error : new DeskError(0, "", "");
      if (failure.code === "content-changed") {
        const theirs = (failure.body as ContentConflict).document;
        if (dispatch({ type: "overtaken", document: theirs }).conflict) return false;
        return await send(joinEdits(base.value, value, theirs.value).value, also);
      }
      const isSignedOut = failure.status === 401;
      dispatch({ type: "failed", failure: isSignedOut ? null : failure });
      if (isSignedOut) {
        keep();
        onSignedOut();
      }
      return false;
    }
  }

  return {
    ...file,
    edits,
    changes,
    isKept,
    canUndo: file.steps.length > 0,
    change,
    keepUnread,
    endStep,
    undo: () => void dispatch({ type: "undo" }),
    discard: () => {
      dispatch({ type: "discard" });
      keep();
    },
    save: (also?: SentAlso) => send(latest.current.state.value, also),
    /** Saves what was chosen of a conflict. @param mine for each of its fields whether what was typed here stays */
    resolve: (mine: readonly boolean[]) => {
      const { document, state } = dispatch({ type: "resolved", mine });
      if (!isSameJson(state.value, document.value)) void send(state.value);
    },
    leaveConflict: () => void dispatch({ type: "conflict-left" }),
  };
}

export type EditedDocument = ReturnType<typeof useContentDocument>;
