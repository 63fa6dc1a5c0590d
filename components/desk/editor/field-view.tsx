import { memo, use, useId } from "react";
import { Field } from "@/components/ui/field";
import type { FieldDescription, FormDescription } from "@/lib/desk/contract/field-description";
import { rightToEdit } from "@/lib/domain/desk/content-rights";
import { isFitting } from "@/lib/domain/desk/field-condition";
import { type JsonPath, jsonAt } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { pathKey } from "./edited-file";
import {
  contentFieldId,
  emptyOf,
  type FieldProps,
  type FieldsProps,
  frameless,
  isEmptyValue,
  isInside,
  ReadOnlyContext,
  useEditor,
} from "./editor-context";
import { ImportMark, useImportedField } from "./import-mark";

/** What stands at a field: findings about it, and about what it holds where it shows nothing of its own inside. */
function useFindings({ field, path }: Pick<FieldProps, "field" | "path">): {
  errors: string[];
  warnings: string[];
} {
  const { findings, unread, words } = useEditor();
  const hasInner = field.control === "object" || field.control === "list" || field.control === "localized";
  const fieldFindings = findings.filter((finding) =>
    hasInner
      ? finding.path.length === path.length && isInside(finding.path, path)
      : isInside(finding.path, path),
  );
  const of = (grades: readonly string[]) => [
    ...new Set(fieldFindings.filter(({ severity }) => grades.includes(severity)).map(({ text }) => text)),
  ];
  const { numberWrong, wholeWrong, moneyWrong } = words.editor;
  const isUnread = unread[pathKey(path)] !== undefined;
  const wrong = field.control === "money" ? moneyWrong : field.isWhole ? wholeWrong : numberWrong;
  return { errors: [...(isUnread ? [wrong] : []), ...of(["error", "held"])], warnings: of(["warning"]) };
}

/** What the law says of a field, where it does. */
function useLawMark(path: JsonPath): string | undefined {
  const { lawful, words } = useEditor();
  const demand = lawful.get(path.join("."));
  return demand && `(${words.editor.lawful[demand]})`;
}

/** A value that its record should not have: it is shown, and taken away only by hand. */
function Misfit({ field, path, prune }: FieldProps) {
  const { words, change, endStep, isReadOnly } = useEditor();
  return (
    <div className="editor-misfit">
      <p>{words.editor.misfit}</p>
      {!isReadOnly && (
        <button
          type="button"
          className="desk-plain"
          onClick={() => {
            endStep();
            change(path, emptyOf(field), prune);
          }}
        >
          {words.editor.clear} <span className="sr-only">{field.label}</span>
        </button>
      )}
    </div>
  );
}

const rangeHint = ({ control, least, most }: FieldDescription, range: string): string | undefined =>
  control === "number" && least !== undefined && most !== undefined && most < 1000
    ? fill(range, { least, most })
    : undefined;

/** Whether a field is called as the group that it stands in. */
const isTitled = ({ groups }: FormDescription, { group, label }: FieldDescription): boolean =>
  group !== undefined && groups.some((entry) => entry.id === group && entry.label === label);

/** A field with its label, what the law and the check say of it, and its control. */
const ShownField = memo(function ShownField(props: FieldProps & { isMisfit: boolean }) {
  const { field, path, isMisfit } = props;
  const { controls, form, words } = useEditor();
  const { errors, warnings } = useFindings(props);
  const mark = useLawMark(path);
  const noteId = useId();
  const Control = controls[field.control];
  const id = contentFieldId(path);
  const hint = field.hint ?? rangeHint(field, words.editor.range);
  const imported = useImportedField(field, path);
  const isReadOnly = use(ReadOnlyContext) || imported?.owner === "feed";
  return (
    <div
      className="editor-field"
      data-control={field.control}
      data-warned={warnings.length > 0 ? "" : undefined}
      data-titled={isTitled(form, field) ? "" : undefined}
    >
      <Field
        id={id}
        label={field.label}
        {...(mark && { mark })}
        {...(hint && { hint })}
        {...(errors.length > 0 && { error: errors.join(" ") })}
        group={frameless.includes(field.control)}
      >
        {(aria) => (
          <>
            <ReadOnlyContext value={isReadOnly}>
              <Control
                {...props}
                aria={{
                  ...aria,
                  "aria-describedby":
                    [aria["aria-describedby"], warnings.length > 0 && noteId].filter(Boolean).join(" ") ||
                    undefined,
                }}
              />
            </ReadOnlyContext>
            {warnings.length > 0 && (
              <p id={noteId} className="editor-warning">
                {warnings.join(" ")}
              </p>
            )}
          </>
        )}
      </Field>
      {imported && <ImportMark of={imported} label={field.label} />}
      {isMisfit && <Misfit {...props} />}
    </div>
  );
});

/** The fields of an object; those that do not belong to the record are left out, unless they hold something. */
export function Fields({ fields, path, value, prune }: FieldsProps) {
  const { account, form, isDraft, record } = useEditor();
  const isOutermost = path.length === 0;
  return fields.map((field) => {
    const fieldValue = jsonAt(value, field.path);
    const isMisfit = !isFitting(field.when, record, jsonAt(value, field.path.slice(0, -1)));
    if (isMisfit && (isEmptyValue(fieldValue) || fieldValue === false)) return null;
    const place = [...path, ...field.path];
    const content = (
      <ShownField
        key={pathKey(field.path)}
        field={field}
        path={place}
        value={fieldValue}
        prune={field.path.length - 1 + prune}
        isMisfit={isMisfit}
      />
    );
    if (!isOutermost) return content;
    return (
      <ReadOnlyContext
        key={pathKey(field.path)}
        value={!account.rights.includes(rightToEdit(form.name, place, isDraft))}
      >
        {content}
      </ReadOnlyContext>
    );
  });
}
