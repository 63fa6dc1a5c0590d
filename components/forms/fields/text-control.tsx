import { controlClass } from "@/components/ui/control-classes";
import type { FieldAria } from "@/components/ui/field";
import type { FieldKind, FieldLayout } from "@/lib/forms/layout";
import type { Bound } from "./field-view";

type Attributes = Partial<
  Record<"type" | "inputMode" | "autoCapitalize" | "spellCheck" | "accept" | "maxLength", string>
>;

/** The right keyboard for each kind. */
const keyboards: Partial<Record<FieldKind, Attributes>> = {
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: "false" },
  tel: { type: "tel", inputMode: "tel" },
  zip: { type: "text", inputMode: "numeric" },
  date: { type: "date" },
  amount: { type: "text", inputMode: "numeric" },
  file: { type: "file", accept: ".pdf,.doc,.docx,.odt" },
};

const looks: Partial<Record<FieldKind, string>> = {
  amount: "h-12 pl-8 pr-3 tabular",
  file: "p-2 file:mr-4 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-sand file:px-4 file:font-semibold file:text-ink",
};

/** One line to type in, or a day, an amount, a file to choose. */
export function TextControl({ field, aria, bound }: { field: FieldLayout; aria: FieldAria; bound: Bound }) {
  const { type = "text", ...keyboard } = keyboards[field.kind] ?? {};
  const input = (
    <input
      {...aria}
      {...bound}
      {...(keyboard as object)}
      type={type}
      autoComplete={field.autocomplete ?? "off"}
      enterKeyHint="next"
      className={`${controlClass} ${looks[field.kind] ?? "h-12 px-3"}`}
    />
  );
  if (field.kind !== "amount") return input;
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-soft">
        €
      </span>
      {input}
    </span>
  );
}
