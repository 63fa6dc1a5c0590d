import { checkmarkClass, chipClass } from "@/components/ui/control-classes";
import type { FieldAria } from "@/components/ui/field";
import type { FormChoice } from "@/lib/domain/forms/form-facts";
import type { Bound } from "./field-view";

/** Choices that all stand there: one of them, or as many as one likes. */
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
        <label key={value} className={chipClass}>
          <input
            {...bound}
            type={type}
            id={index === 0 ? aria.id : `${aria.id}-${value.replaceAll(/\W/g, "_")}`}
            value={value}
            aria-invalid={aria["aria-invalid"]}
            className={checkmarkClass}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
