import { ChevronDown, ChevronUp, Trash2 } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { FieldDescription } from "@/lib/content/editing/field-description";
import { countText, fill } from "@/lib/domain/text/words";
import { type ControlProps, contentFieldId, emptyOf, isInside, useEditor } from "../editor-context";
import { blankValue, shortText } from "../field-text";

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
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        aria-label={fill(up, { name })}
      >
        <Icon drawing={ChevronUp} className="size-5" />
      </button>
      <button
        type="button"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        aria-label={fill(down, { name })}
      >
        <Icon drawing={ChevronDown} className="size-5" />
      </button>
      <button type="button" onClick={onRemove} aria-label={fill(remove, { name })} className="desk-danger">
        <Icon drawing={Trash2} className="size-5" />
      </button>
    </div>
  );
}

/** Whether an entry is open: at the reader's wish, and where a link of the summary leads into it. */
function useOpen(path: readonly (string | number)[], isOpenAtFirst: boolean) {
  const { target } = useEditor();
  const leadsHere = target !== null && isInside(target, path);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || leadsHere);
  useEffect(() => {
    if (leadsHere) setIsOpen(true);
  }, [leadsHere]);
  return [isOpen, setIsOpen] as const;
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
  const { Fields, findings } = useEditor();
  const [isOpen, setIsOpen] = useOpen(path, isOpenAtFirst);
  const found = findings.filter((finding) => isInside(finding.path, path));
  const worst = found.some(({ severity }) => severity === "error") ? "error" : "warning";
  return (
    <>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>{title}</span>
          {found.length > 0 && (
            <span className="editor-count" data-severity={worst}>
              {found.length}
            </span>
          )}
        </summary>
        {isOpen && (
          <div className="editor-object">
            <Fields fields={field.fields ?? []} path={path} value={value} prune={0} />
          </div>
        )}
      </details>
      {buttons}
    </>
  );
}

/** Entries that are added, removed and moved. */
export function ListControl({ field, path, value, prune, aria }: ControlProps) {
  const editor = useEditor();
  const { announce, change, controls, endStep, facts, isReadOnly, words } = editor;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = field.item ?? { path: [], control: "text", label: "", isRequired: true };
  const added = useRef<number | null>(null);
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
  // Whoever adds an entry wants to fill it in.
  useEffect(() => {
    if (added.current === null) return;
    const line = document.getElementById(contentFieldId([...path, added.current]));
    line?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    added.current = null;
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
        {list.map((each, index) => {
          const place = [...path, index];
          const name = nameOf(index);
          const buttons = !isReadOnly && (
            <ItemButtons
              name={name}
              index={index}
              count={list.length}
              onMove={(to) => move(index, to)}
              onRemove={() => put(list.toSpliced(index, 1))}
            />
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and all of them are drawn from the value.
              key={index}
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
                      value={each}
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
                  value={each}
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
        <button type="button" id={aria.id} className="desk-button" onClick={add}>
          {fill(words.editor.add, { name: item.label })}
        </button>
      )}
    </>
  );
}
