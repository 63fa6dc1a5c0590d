import { ChevronDown } from "lucide-react";
import { controlClass } from "@/components/ui/control-classes";
import type { FieldAria } from "@/components/ui/field";
import type { FormChoice } from "@/lib/domain/forms/form-facts";
import type { Bound } from "./field-view";

/** One choice out of several, as the platform lets people choose. */
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
  /** The name of not having chosen. */
  none: string;
  autoComplete?: string;
}) {
  return (
    <span className="relative block">
      <select
        {...aria}
        {...(bound as object)}
        autoComplete={autoComplete ?? "off"}
        className={`${controlClass} h-12 cursor-pointer appearance-none pl-3 pr-10`}
      >
        <option value="">{none}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-ink"
      />
    </span>
  );
}
