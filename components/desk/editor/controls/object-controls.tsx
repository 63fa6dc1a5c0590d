import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { isObject, jsonAt } from "@/lib/domain/json/json";
import { type ControlProps, choicesOf, emptyOf, useEditor } from "../editor-context";
import { blankValue } from "../field-text";

/** The fields of an object. One that may be missing is there as soon as one of them is filled in, and gone with the last. */
export function ObjectControl({ field, path, value, prune }: ControlProps) {
  const { Fields } = useEditor();
  const mayGo = !field.isRequired && field.empty === undefined;
  return (
    <div className="editor-object">
      <Fields fields={field.fields ?? []} path={path} value={value} prune={mayGo ? prune + 1 : 0} />
    </div>
  );
}

/** Whether a value is of a branch. */
function isOf(branch: FieldDescription, value: unknown, siblings: readonly unknown[]): boolean {
  if (value === undefined || value === null) return false;
  switch (branch.control) {
    case "object":
      return isObject(value) && (branch.fields ?? []).some(({ path }) => jsonAt(value, path) !== undefined);
    case "localized":
      return isObject(value);
    case "number":
    case "money":
      return typeof value === "number";
    case "yesNo":
      return typeof value === "boolean";
    case "choice":
      return siblings.includes(value);
    default:
      return typeof value === "string" && !siblings.includes(value);
  }
}

/** One of several ways to fill a field: a date or a word, months or days. */
export function VariantControl({ field, path, value, prune, aria }: ControlProps) {
  const editor = useEditor();
  const { change, controls, endStep, Fields, isReadOnly, words } = editor;
  const branches = field.branches ?? [];
  const choices = branches.flatMap((branch) =>
    branch.control === "choice" ? choicesOf(branch, editor).map((choice) => ({ ...choice, branch })) : [],
  );
  const fixed = choices.map((choice) => choice.value);
  const typed = branches.filter(({ control }) => control !== "choice");
  const current = value ?? field.preset;
  // An empty text is one that somebody is about to write.
  const at = typed.findIndex((branch) => isOf(branch, current, fixed));
  const chosen = at >= 0 ? `branch-${at}` : current === undefined || current === null ? "" : String(current);
  const choose = (name: string) => {
    endStep();
    const branch = name.startsWith("branch-") ? typed[Number(name.slice("branch-".length))] : undefined;
    const choice = choices.find((option) => String(option.value) === name);
    if (branch) change(path, startOf(branch));
    else if (choice) change(path, choice.value);
    else change(path, emptyOf(field), prune);
  };
  const open = typed[at];
  const Control = open && controls[open.control];
  return (
    <div className="editor-pair">
      <select
        {...aria}
        aria-label={field.label}
        disabled={isReadOnly}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="control h-12 px-3"
      >
        {(!field.isRequired || chosen === "") && <option value="">{words.editor.none}</option>}
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
        {typed.map((branch, index) => (
          <option key={branch.label} value={`branch-${index}`}>
            {branch.label}
          </option>
        ))}
      </select>
      {open && Control && (
        <fieldset aria-label={open.label}>
          {open.control === "object" ? (
            <Fields fields={open.fields ?? []} path={path} value={current} prune={0} />
          ) : (
            <Control
              field={{ ...open, ...(field.empty !== undefined && { empty: field.empty }) }}
              path={path}
              value={current}
              prune={0}
              aria={{ ...aria, id: `${aria.id}-value` }}
            />
          )}
        </fieldset>
      )}
    </div>
  );
}

/** What a branch begins with, so that it is known as that branch: today for a day, one for a number. */
function startOf(branch: FieldDescription): unknown {
  switch (branch.control) {
    case "date":
      return new Date().toISOString().slice(0, 10);
    case "number":
    case "money":
      return branch.least ?? 1;
    case "yesNo":
      return true;
    case "object":
      return Object.fromEntries((branch.fields ?? []).map((inner) => [inner.path[0], startOf(inner)]));
    default:
      return blankValue(branch);
  }
}
