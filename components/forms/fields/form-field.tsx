import { hintOf, labelOf } from "@/components/forms/form-words";
import { PrivacySentence } from "@/components/forms/privacy-sentence";
import { controlClass } from "@/components/ui/control-classes";
import { Field, type FieldAria } from "@/components/ui/field";
import type { FieldLayout } from "@/lib/forms/layout";
import { ChoiceControl } from "./choice-control";
import { choicesOf } from "./field-choices";
import { type FieldView, fieldId } from "./field-view";
import { MunicipalitiesControl } from "./municipalities-control";
import { SelectControl } from "./select-control";
import { TextControl } from "./text-control";
import { TickField } from "./tick-field";

const groups = new Set<FieldLayout["kind"]>(["radio", "checkboxes", "municipalities", "rating", "slots"]);

function control(field: FieldLayout, view: FieldView, aria: FieldAria) {
  const bound = view.bind(field.name);
  const { forms } = view.data;
  switch (field.kind) {
    case "textarea":
      return (
        <textarea
          {...aria}
          {...(bound as object)}
          rows={4}
          autoComplete="off"
          className={`${controlClass} block min-h-28 px-3 py-2.5 [field-sizing:content]`}
        />
      );
    case "select":
      return (
        <SelectControl
          aria={aria}
          bound={bound}
          choices={choicesOf(field, view)}
          none={field.required ? forms.choose : forms.any}
          autoComplete={field.autocomplete}
        />
      );
    case "radio":
    case "rating":
      return <ChoiceControl type="radio" aria={aria} bound={bound} choices={choicesOf(field, view)} />;
    case "checkboxes":
      return (
        <ChoiceControl
          type="checkbox"
          aria={aria}
          bound={bound}
          choices={choicesOf(field, view)}
          className="grid gap-2.5 sm:grid-cols-2"
        />
      );
    case "municipalities":
      return <MunicipalitiesControl view={view} aria={aria} />;
    case "slots":
      return view.special?.(field);
    default:
      return <TextControl field={field} aria={aria} bound={bound} />;
  }
}

/** A field of a form, whatever its kind. */
export function FormField({ field, view }: { field: FieldLayout; view: FieldView }) {
  const { forms, facts } = view.data;
  const id = fieldId(view.flow, field.name);
  const error = view.errors[field.name];
  const isRequired = field.required ?? (field.name === "title" && facts.requiresTitle);
  const className = field.half ? "" : "form-wide";
  if (field.kind === "statements") return view.special?.(field);
  if (field.kind === "tick") {
    return (
      <div className={className}>
        <TickField
          id={id}
          bound={view.bind(field.name)}
          error={error}
          mark={isRequired ? forms.required : undefined}
        >
          {field.name === "privacy" ? <PrivacySentence data={view.data} /> : labelOf(forms, field)}
        </TickField>
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={labelOf(forms, field)}
      mark={isRequired ? forms.required : forms.optional}
      hint={hintOf(forms, field)}
      error={error}
      group={groups.has(field.kind)}
      className={className}
    >
      {(aria) => (
        <>
          {control(field, view, aria)}
          {view.below?.(field)}
        </>
      )}
    </Field>
  );
}
