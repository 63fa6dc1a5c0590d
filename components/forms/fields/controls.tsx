import { ChevronDown } from "lucide";
import type { FieldAria } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { FormChoice } from "@/lib/domain/forms/form-facts";
import type { FieldKind, FieldLayout } from "@/lib/forms/layout";
import type { Bound } from "./field-view";

type Attributes = Partial<
  Record<"type" | "inputMode" | "autoCapitalize" | "spellCheck" | "accept" | "maxLength", string>
>;

/** Attributes that bring up the right keyboard. */
const keyboards: Partial<Record<FieldKind, Attributes>> = {
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: "false" },
  tel: { type: "tel", inputMode: "tel" },
  zip: { type: "text", inputMode: "numeric" },
  date: { type: "date" },
  amount: { type: "text", inputMode: "numeric" },
};

/** A field of one line, or of a date or an amount. */
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
      className={`control h-12 ${field.kind === "amount" ? "pl-8 pr-3 tabular" : "px-3"}`}
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

/**
 * A file. The browser's button is in the language of the browser: the page draws its own below it, with the name of the file.
 * @param chosen the value of the field: a `FileList`
 */
export function FileControl({
  aria,
  bound,
  choose,
  chosen,
}: {
  aria: FieldAria;
  bound: Bound;
  /** The words of the button. */
  choose: string;
  chosen: unknown;
}) {
  const file = (chosen as FileList | undefined)?.[0];
  return (
    <span className="file-control">
      <input {...aria} {...bound} type="file" accept=".pdf,.doc,.docx,.odt" className="control p-2" />
      <span aria-hidden="true" className="control">
        <b>{choose}</b>
        {file?.name}
      </span>
    </span>
  );
}

/** One choice out of several, with the native picker. */
export function SelectControl({
  aria,
  bound,
  choices,
  none,
  autoComplete,
}: {
  aria: FieldAria;
  bound: Bound;
  choices: readonly FormChoice[];
  /** The name of the empty choice. */
  none: string;
  autoComplete?: string;
}) {
  return (
    <span className="relative block">
      <select
        {...aria}
        {...(bound as object)}
        autoComplete={autoComplete ?? "off"}
        className="control h-12 cursor-pointer appearance-none pl-3 pr-10"
      >
        <option value="">{none}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon
        drawing={ChevronDown}
        className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-ink"
      />
    </span>
  );
}

/** Choices that are all visible: one of them, or several. */
export function ChoiceControl({
  type,
  aria,
  bound,
  choices,
  className = "flex flex-wrap gap-2.5",
}: {
  type: "radio" | "checkbox";
  aria: FieldAria;
  bound: Bound;
  choices: readonly FormChoice[];
  className?: string;
}) {
  return (
    <div className={className}>
      {choices.map(({ value, name }, index) => (
        <label key={value} className="chip">
          <input
            {...bound}
            type={type}
            id={index === 0 ? aria.id : `${aria.id}-${value.replaceAll(/\W/g, "_")}`}
            value={value}
            aria-invalid={aria["aria-invalid"]}
            className="checkmark"
          />
          {name}
        </label>
      ))}
    </div>
  );
}
