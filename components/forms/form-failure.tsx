import { type FieldView, fieldId } from "@/components/forms/fields/field-view";
import type { SubmissionOutcome } from "@/components/forms/sending/form-send";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FilledText, PhoneLink } from "@/components/ui/filled-text";
import { fieldsOf, flows } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";

/** What went wrong: a link to each field, or the failure as a whole with the phone number. */
export function FormFailure({
  view,
  sentences,
  names,
  failure,
  attempt,
  level,
}: {
  view: FieldView;
  sentences: FormResources["errors"];
  /** Fields of the step that is shown. */
  names: string[];
  failure: Exclude<SubmissionOutcome, { kind: "sent" | "fields" }> | null;
  attempt: number;
  level?: "h2" | "h3";
}) {
  const { forms: words, facts } = view.data;
  const id = fieldId(view.flow, "errors");
  if (failure) {
    const text =
      failure.kind === "refused"
        ? failure.message
        : `${sentences[flows[view.flow].failure ?? "contactSendFailure"]} ${words.states[failure.kind]}`;
    return (
      <ErrorSummary id={id} title={words.failure} errors={[{ text }]} attempt={attempt} level={level}>
        <p className="mt-2 text-note">
          <FilledText text={words.states.phone} phone={<PhoneLink {...facts.phone} />} />
        </p>
      </ErrorSummary>
    );
  }
  const fields = new Set(fieldsOf(view.flow).map(({ name }) => name));
  const errors = Object.entries(view.errors)
    .filter(([name]) => names.includes(name) || !fields.has(name))
    .map(([name, text]) => ({ text, target: fields.has(name) ? fieldId(view.flow, name) : undefined }));
  if (errors.length === 0 || attempt === 0) return null;
  const inOrder = errors.toSorted(
    (a, b) => position(names, view, a.target) - position(names, view, b.target),
  );
  return <ErrorSummary id={id} title={words.summary} errors={inOrder} attempt={attempt} level={level} />;
}

/** The summary follows the fields of the page. */
const position = (names: string[], { flow }: FieldView, target?: string) =>
  names.findIndex((name) => fieldId(flow, name) === target);
