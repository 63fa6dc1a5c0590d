import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type EditedFile,
  type EditorAction,
  editorReducer,
  openFile,
} from "@/components/desk/editor/edited-file";
import type { ContentDocument } from "@/lib/desk/contract/content-answers";
import { applyEdits, type JsonEdit } from "@/lib/domain/json/edits";
import { isSameJson, jsonAt } from "@/lib/domain/json/json";

const saved = { a: 0, b: 0, group: { c: 0, d: 0 } };
const documentWith = (value: unknown, hash = "h1"): ContentDocument => ({
  name: "site",
  value,
  hash,
  findings: [],
  lastRevision: null,
  isEditable: true,
});

const edit = fc.record({
  path: fc.constantFrom(["a"], ["b"], ["group", "c"], ["group", "d"]),
  value: fc.nat(3),
});
const edits = fc.array(edit, { maxLength: 6 });

const typing = (typed: readonly JsonEdit[]): EditorAction[] =>
  typed.map(({ path, value }) => ({ type: "value", path, value, prune: 0, complete: ({ typed }) => typed }));
const reduced = (file: EditedFile, ...actions: EditorAction[]) => actions.reduce(editorReducer, file);

/** The fields that hold neither what was typed into them since a state, nor ask for a choice. */
const lost = ({ state, conflict }: EditedFile, since: unknown, typed: unknown) =>
  [["a"], ["b"], ["group", "c"], ["group", "d"]].filter(
    (path) =>
      !isSameJson(jsonAt(typed, path), jsonAt(since, path)) &&
      !isSameJson(jsonAt(typed, path), jsonAt(state.value, path)) &&
      !conflict?.conflicts.some((each) => isSameJson(each.path, path)),
  );

describe("a save on its way loses nothing that is typed", () => {
  it("when it is saved, however the server has tidied it", () => {
    fc.assert(
      fc.property(edits, edits, edits, (first, second, tidied) => {
        const sent = reduced(openFile(documentWith(saved), null), ...typing(first), { type: "sending" });
        const typed = reduced(sent, ...typing(second));
        const document = documentWith(applyEdits(sent.state.value, tidied), "h2");
        const file = reduced(typed, { type: "saved", sent: sent.state.value, document });
        expect(lost(file, sent.state.value, typed.state.value)).toEqual([]);
        expect(file).toMatchObject({ document, isSaving: false, steps: [] });
      }),
    );
  });

  it("when somebody else has saved before, and a field that both changed is asked about", () => {
    fc.assert(
      fc.property(
        edits,
        edits,
        edits,
        fc.array(fc.boolean(), { maxLength: 4 }),
        (first, second, theirs, mine) => {
          const sent = reduced(openFile(documentWith(saved), null), ...typing(first), { type: "sending" });
          const typed = reduced(sent, ...typing(second));
          const document = documentWith(applyEdits(saved, theirs), "h2");
          const file = reduced(typed, { type: "overtaken", document });
          expect(lost(file, saved, typed.state.value)).toEqual([]);
          const chosen = reduced(file, { type: "resolved", mine });
          expect(chosen).toMatchObject({ document, conflict: null });
          for (const [index, { path, ...values }] of (file.conflict?.conflicts ?? []).entries())
            expect(jsonAt(chosen.state.value, path)).toEqual(mine[index] ? values.mine : values.theirs);
        },
      ),
    );
  });
});
