import type { ChoiceValue } from "@/lib/desk/contract/field-description";
import { type ControlProps, choicesOf, emptyOf, isEmptyValue, useEditor } from "../editor-context";

/** More choices than these are typed, with the browser's list of suggestions. */
const mostInMenu = 80;

/** One of some values. One that the file has and the list lacks stays what it is. */
export function MenuControl({ field, path, value, prune, aria }: ControlProps) {
  const editor = useEditor();
  const { change, endStep, isReadOnly, words } = editor;
  const choices = choicesOf(field, editor);
  const chosenValue = (text: string): ChoiceValue =>
    choices.find((choice) => String(choice.value) === text)?.value ??
    (typeof choices[0]?.value === "number" && /^\d+$/.test(text) ? Number(text) : text);
  const choose = (text: string) => {
    endStep();
    change(path, text === "" ? emptyOf(field) : chosenValue(text), prune);
  };
  const written = isEmptyValue(value) ? "" : String(value);
  const isListed = choices.some((choice) => String(choice.value) === written);
  if (choices.length > mostInMenu)
    return (
      <>
        <input
          {...aria}
          list={`${aria.id}-list`}
          readOnly={isReadOnly}
          value={written}
          onChange={(event) =>
            change(path, event.target.value === "" ? emptyOf(field) : chosenValue(event.target.value), prune)
          }
          className="control h-12 px-3"
        />
        <datalist id={`${aria.id}-list`}>
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </datalist>
        {isListed && (
          <p className="desk-soft">{choices.find((choice) => String(choice.value) === written)?.label}</p>
        )}
      </>
    );
  const preset = choices.find((choice) => choice.value === field.preset)?.label;
  return (
    <select
      {...aria}
      disabled={isReadOnly}
      value={written}
      onChange={(event) => choose(event.target.value)}
      className="control h-12 px-3"
    >
      {(!field.isRequired || written === "") && (
        <option value="">{preset ?? (field.isRequired ? words.editor.choose : words.editor.none)}</option>
      )}
      {written !== "" && !isListed && <option value={written}>{written}</option>}
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Any number of some values, in the order in which they stand there. */
export function ChoicesControl({ field, path, value, prune, aria }: ControlProps) {
  const editor = useEditor();
  const { change, endStep, isReadOnly } = editor;
  const choices = choicesOf(field, editor);
  const parts: ChoiceValue[] = Array.isArray(value)
    ? value
    : typeof value === "string" && value !== ""
      ? value
          .split(",")
          .map((part) => choices.find((choice) => String(choice.value) === part.trim())?.value ?? part)
      : [];
  const extras = parts.filter((part) => !choices.some((choice) => choice.value === part));
  const toggle = (chosen: ChoiceValue) => {
    endStep();
    const isThere = parts.includes(chosen);
    const places = choices.map((choice) => choice.value);
    const next = isThere
      ? parts.filter((part) => part !== chosen)
      : [...parts, chosen].toSorted((a, b) => (field.isJoined ? 0 : places.indexOf(a) - places.indexOf(b)));
    if (field.isJoined) change(path, next.join(","), prune);
    else change(path, next.length === 0 && !field.isRequired ? emptyOf(field) : next, prune);
  };
  return (
    <div className="editor-chips">
      {[...choices, ...extras.map((part) => ({ value: part, label: String(part) }))].map((choice, index) => (
        <label key={String(choice.value)} className="editor-chip">
          <input
            type="checkbox"
            id={index === 0 ? aria.id : undefined}
            aria-invalid={aria["aria-invalid"]}
            disabled={isReadOnly}
            checked={parts.includes(choice.value)}
            onChange={() => toggle(choice.value)}
            className="checkmark"
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Yes or no; where the file may leave it out and the site takes neither for granted, also "unknown". */
export function YesNoControl({ field, path, value, prune, aria }: ControlProps) {
  const { change, endStep, isReadOnly, words } = useEditor();
  const { yes, no, unknown } = words.editor;
  const hasThree = !field.isRequired && typeof field.preset !== "boolean";
  const current = typeof value === "boolean" ? value : hasThree ? undefined : field.preset;
  const options: { value: boolean | undefined; label: string }[] = [
    { value: true, label: yes },
    { value: false, label: no },
    ...(hasThree ? [{ value: undefined, label: unknown }] : []),
  ];
  return (
    <div className="editor-segments">
      {options.map((option, index) => (
        <label key={option.label}>
          <input
            type="radio"
            name={aria.id}
            id={index === 0 ? aria.id : undefined}
            aria-describedby={aria["aria-describedby"]}
            disabled={isReadOnly}
            checked={current === option.value}
            onChange={() => {
              endStep();
              change(path, option.value ?? emptyOf(field), prune);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
