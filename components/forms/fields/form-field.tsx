import { choiceName, hintOf, labelOf } from "@/components/forms/form-words";
import { Field, type FieldAria } from "@/components/ui/field";
import { FilledText } from "@/components/ui/filled-text";
import { type FormChoice, municipalityValue, typesForGoal } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import { otherZips } from "@/lib/forms/body";
import type { FieldLayout } from "@/lib/forms/layout";
import { ChoiceControl, FileControl, SelectControl, TextControl } from "./controls";
import { type FieldView, fieldId } from "./field-view";
import { TickField } from "./tick-field";

/** The consent to the privacy statement, with a link to it. */
function PrivacySentence({ data: { forms, facts } }: Pick<FieldView, "data">) {
  const link = (
    <a href={facts.privacyHref} className="link-line">
      {forms.privacyLink}
    </a>
  );
  return <FilledText text={forms.privacy} link={link} />;
}

/** The choices of a field: from the agency's content, or codes with their names in the catalogue. */
function choicesOf(field: FieldLayout, { data, subject, values }: FieldView): FormChoice[] {
  const { facts, forms } = data;
  if (field.from === "types") return typesForGoal(facts.types, values.goal);
  if (field.from === "contactSlots") return facts.contactSlots;
  if (field.from === "units") return subject?.units ?? [];
  if (field.kind === "rating") {
    const counts = ["5", "4", "3", "2", "1"];
    const names = counts.map((value) => ({ value, name: fill(forms.rating, { count: value }) }));
    return [...names, { value: "", name: forms.noRating }];
  }
  return (field.choices ?? []).map((value) => ({ value, name: choiceName(forms, field, value) }));
}

/** Checkboxes for the municipalities with properties, and a field for other postcodes. */
function MunicipalitiesControl({ view, aria }: { view: FieldView; aria: FieldAria }) {
  const { facts, forms } = view.data;
  const choices = facts.municipalities.map((municipality) => ({
    value: municipalityValue(municipality),
    name: municipality.name,
  }));
  return (
    <>
      <ChoiceControl
        type="checkbox"
        aria={aria}
        bound={view.bind("zips")}
        choices={choices}
        // On a phone a list that scrolls inside the page hides that it goes on.
        className="-m-1 grid gap-2.5 p-1 sm:max-h-[26rem] sm:grid-cols-2 sm:overflow-y-auto"
      />
      <Field
        id={`${aria.id}-other`}
        label={forms.labels.otherZips}
        mark={forms.optional}
        hint={forms.hints.otherZips}
        className="mt-6"
      >
        {(zipAria) => (
          <input {...zipAria} {...view.bind(otherZips)} autoComplete="off" className="control h-12 px-3" />
        )}
      </Field>
    </>
  );
}

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
          className="control block min-h-28 px-3 py-2.5 [field-sizing:content]"
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
    case "file":
      return (
        <FileControl aria={aria} bound={bound} choose={forms.file.choose} chosen={view.values[field.name]} />
      );
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
  // A page that does not know the units cannot offer them.
  if (field.from === "units" && choicesOf(field, view).length === 0) return null;
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
