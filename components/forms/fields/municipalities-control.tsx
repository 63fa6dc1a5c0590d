import { controlClass } from "@/components/ui/control-classes";
import { Field, type FieldAria } from "@/components/ui/field";
import { municipalityValue } from "@/lib/domain/forms/form-facts";
import { otherZips } from "@/lib/forms/body";
import { ChoiceControl } from "./choice-control";
import type { FieldView } from "./field-view";

/** The municipalities there is something in, to tick, and room for any other postcode. */
export function MunicipalitiesControl({ view, aria }: { view: FieldView; aria: FieldAria }) {
  const { facts, forms } = view.data;
  const choices = facts.municipalities.map((each) => ({ value: municipalityValue(each), name: each.name }));
  return (
    <>
      <ChoiceControl
        type="checkbox"
        aria={aria}
        bound={view.bind("zips")}
        choices={choices}
        className="-m-1 grid max-h-[26rem] gap-2.5 overflow-y-auto p-1 sm:grid-cols-2"
      />
      <Field
        id={`${aria.id}-other`}
        label={forms.labels.otherZips}
        mark={forms.optional}
        hint={forms.hints.otherZips}
        className="mt-6"
      >
        {(other) => (
          <input
            {...other}
            {...view.bind(otherZips)}
            inputMode="numeric"
            autoComplete="off"
            className={`${controlClass} h-12 px-3`}
          />
        )}
      </Field>
    </>
  );
}
