import { useState } from "react";
import type { FieldDescription } from "@/lib/desk/contract/field-description";
import { belgianNumber } from "@/lib/domain/text/numbers";
import { parseAmount } from "@/lib/domain/text/typed-amounts";
import { parseNumber } from "@/lib/domain/text/typed-numbers";
import { pathKey } from "../edited-file";
import { type ControlProps, emptyOf, useEditor } from "../editor-context";

/** A number as a field shows it: `1.234,5`; a year and the like without dots. */
const shownNumber = (value: unknown, { control, unit }: FieldDescription): string => {
  if (typeof value !== "number") return "";
  if (control === "money") return belgianNumber(value, { minimum: Number.isInteger(value) ? 0 : 2 });
  return unit ? belgianNumber(value, { maximum: 8 }) : String(value).replace(".", ",");
};

/** A number or an amount, written as people in Belgium do. What is no number stays as it is typed, and is not saved. */
export function NumberControl({ field, path, value, prune, aria }: ControlProps) {
  const { change, keepUnread, unread, isReadOnly, endStep } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const isMoney = field.control === "money";
  const draft = unread[pathKey(path)];
  const onText = (text: string) => {
    setTyped(text);
    const number = (isMoney ? parseAmount(text) : null) ?? parseNumber(text);
    if (text.trim() === "") change(path, emptyOf(field), prune);
    else if (number === null || (field.isWhole && !Number.isInteger(number))) keepUnread(path, text);
    else change(path, number);
  };
  return (
    <div className="editor-number">
      {isMoney && <span aria-hidden="true">€</span>}
      <input
        {...aria}
        type="text"
        inputMode={field.isWhole && (field.least ?? -1) >= 0 ? "numeric" : "decimal"}
        autoComplete="off"
        readOnly={isReadOnly}
        value={draft ?? typed ?? shownNumber(value, field)}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => {
          setTyped(null);
          endStep();
        }}
        className="control h-12 px-3"
      />
      {field.unit && <span>{field.unit}</span>}
    </div>
  );
}
