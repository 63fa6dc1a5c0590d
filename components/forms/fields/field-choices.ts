import { choiceName } from "@/components/forms/form-words";
import type { FormChoice } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import type { FieldLayout } from "@/lib/forms/layout";
import type { FieldView } from "./field-view";

/** The choices of a field: the agency's own, or codes with the names that the catalogue gives them. */
export function choicesOf(field: FieldLayout, { data, subject }: FieldView): FormChoice[] {
  const { facts, forms } = data;
  if (field.from === "types") return facts.types;
  if (field.from === "contactSlots") return facts.contactSlots;
  if (field.from === "units") return subject?.units ?? [];
  if (field.kind === "rating") {
    const counts = ["5", "4", "3", "2", "1"];
    const names = counts.map((value) => ({ value, name: fill(forms.rating, { count: value }) }));
    return [...names, { value: "", name: forms.noRating }];
  }
  return (field.choices ?? []).map((value) => ({ value, name: choiceName(forms, field, value) }));
}
