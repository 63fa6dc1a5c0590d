import { ChevronDown, ChevronUp, Trash2 } from "lucide";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { countText, fill } from "@/lib/domain/text/words";
import { DeskButton } from "../../desk-button";
import { type ControlProps, contentFieldId, emptyOf, isInside, useEditor, useOpen } from "../editor-context";
import { blankValue, shortText } from "../field-text";
import { FindingCount } from "../finding-count";
import { matchingKeys } from "./list-keys";

/** Items from which on they are closed at first. */
const manyItems = 3;

const isSimple = ({ control }: FieldDescription): boolean => control !== "object";

function ItemButtons({
  name,
  index,
  count,
  onMove,
  onRemove,
}: {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { words } = useEditor();
  const { up, down, remove } = words.editor;
  return (
    <div className="editor-item-buttons">
      <button
        type="button"
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index - 1)}
        aria-label={fill(up, { name })}
      >
        <Icon drawing={ChevronUp} className="size-5" />
      </button>
      <button
        type="button"
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index + 1)}
        aria-label={fill(down, { name })}
      >
        <Icon drawing={ChevronDown} className="size-5" />
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={fill(remove, { name })}
        className="desk-danger"
        data-remove=""
      >
        <Icon drawing={Trash2} className="size-5" />
      </button>
    </div>
  );
}

function ObjectItem({
  field,
  path,
  value,
  title,
  buttons,
  isOpenAtFirst,
}: {
  field: FieldDescription;
  path: readonly (string | number)[];
  value: unknown;
  title: string;
  buttons: ReactNode;
  isOpenAtFirst: boolean;
}) {
  const { Fields, findings, target } = useEditor();
  const inRow = (field.fields ?? []).filter(({ isInRow }) => isInRow);
  const [isOpen, setIsOpen] = useOpen(target !== null && isInside(target, path), isOpenAtFirst);
  return (
    <>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>{title}</span>
          <FindingCount findings={findings.filter((finding) => isInside(finding.path, path))} />
        </summary>
        {isOpen && (
          <div className="editor-object">
            <Fields fields={field.fields ?? []} path={path} value={value} prune={0} />
          </div>
        )}
      </details>
      {buttons}
      {!isOpen && inRow.length > 0 && (
        <div className="editor-row">
          <Fields fields={inRow} path={path} value={value} prune={0} />
        </div>
      )}
    </>
  );
}

/** A key for each entry of a list, which it keeps wherever it goes: focus and what is open follow it. */
function useKeys(list: readonly unknown[]): readonly number[] {
  const state = useRef<{ list: readonly unknown[]; keys: readonly number[]; last: number }>({
    list: [],
    keys: [],
    last: 0,
  });
  const { list: previous, keys } = state.current;
  if (previous !== list) {
    const next = matchingKeys(previous, keys, list);
    let { last } = state.current;
    state.current = { list, keys: next.map((key) => key ?? ++last), last };
  }
  return state.current.keys;
}

/** Entries that are added, removed and moved. */
export function ListControl({ field, path, value, prune, aria }: ControlProps) {
  const editor = useEditor();
  const { announce, change, controls, endStep, facts, isReadOnly, words } = editor;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = field.item ?? { path: [], control: "text", label: "", isRequired: true };
  const keys = useKeys(list);
  const added = useRef<number | null>(null);
  const removed = useRef<{ from: readonly unknown[]; index: number } | null>(null);
  const put = (next: readonly unknown[]) => {
    endStep();
    const isGone = next.length === 0 && !field.isRequired && field.preset === undefined;
    change(path, isGone ? emptyOf(field) : next, prune);
  };
  const nameOf = (index: number) => shortText(item, list[index], editor) || `${item.label} ${index + 1}`;
  const add = () => {
    added.current = list.length;
    put([...list, blankValue(item, list)]);
  };
  // Whoever adds an entry wants to fill it in. A part that has just arrived runs this too, with the list from before.
  useLayoutEffect(() => {
    if (added.current === null || added.current >= list.length) return;
    const line = document.getElementById(contentFieldId([...path, added.current]));
    line?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    added.current = null;
  });
  const remove = (index: number) => {
    removed.current = { from: list, index };
    announce(fill(words.editor.removed, { name: nameOf(index) }));
    put(list.toSpliced(index, 1));
  };
  // The next one takes the focus, or the last; the button to add where none is left.
  useLayoutEffect(() => {
    if (removed.current === null || removed.current.from === list) return;
    const next = Math.min(removed.current.index, list.length - 1);
    removed.current = null;
    const line = document.getElementById(contentFieldId([...path, next]));
    const button = line?.querySelector<HTMLElement>(":scope > .editor-item-buttons [data-remove]");
    (button ?? document.getElementById(aria.id))?.focus();
  });
  const move = (from: number, to: number) => {
    const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
    announce(fill(words.editor.moved, { name: nameOf(from), place: to + 1, count: list.length }));
    put(moved);
  };
  const Control = controls[item.control];
  return (
    <>
      {list.length === 0 ? (
        <p className="desk-soft">{words.editor.empty}</p>
      ) : (
        <p className="desk-soft">{countText(words.editor.entries, list.length, facts.language)}</p>
      )}
      <ol className="editor-list">
        {list.map((entry, index) => {
          const place = [...path, index];
          const name = nameOf(index);
          const buttons = !isReadOnly && (
            <ItemButtons
              name={name}
              index={index}
              count={list.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          );
          return (
            <li
              key={keys[index]}
              id={contentFieldId(place)}
              tabIndex={-1}
              data-simple={isSimple(item) ? "" : undefined}
            >
              {isSimple(item) ? (
                <>
                  <fieldset aria-label={`${item.label} ${index + 1}`}>
                    <Control
                      field={{ ...item, empty: "" }}
                      path={place}
                      value={entry}
                      prune={0}
                      aria={{
                        ...aria,
                        id: `${contentFieldId(place)}-value`,
                        ...{ "aria-label": `${item.label} ${index + 1}` },
                      }}
                    />
                  </fieldset>
                  {buttons}
                </>
              ) : (
                <ObjectItem
                  field={item}
                  path={place}
                  value={entry}
                  title={name}
                  buttons={buttons}
                  isOpenAtFirst={list.length <= manyItems || added.current === index}
                />
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <DeskButton label={fill(words.editor.add, { name: item.label })} id={aria.id} onClick={add} />
      )}
    </>
  );
}
