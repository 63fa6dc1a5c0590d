import type { FormEventHandler, ReactNode, Ref } from "react";
import { type Bound, type FieldView, fieldId } from "@/components/forms/fields/field-view";
import { FormField } from "@/components/forms/fields/form-field";
import { BusyButton } from "@/components/ui/busy-button";
import { fill } from "@/lib/domain/text/words";
import { isShown } from "@/lib/forms/body";
import { flows } from "@/lib/forms/flows";
import type { StepLayout } from "@/lib/forms/layout";
import { type FormWords, flowWords } from "./form-words";

/** The progress in a form of several steps: in words, as a line, and the heading of the step, which takes the focus. */
function FormProgress({
  steps,
  step,
  words,
  level: Heading,
  heading,
}: {
  steps: readonly StepLayout[];
  /** From 0. */
  step: number;
  words: FormWords;
  level: "h2" | "h3";
  heading?: Ref<HTMLHeadingElement>;
}) {
  const name = steps[step]?.name as keyof FormWords["steps"];
  return (
    <header className="mb-6">
      <p className="eyebrow">{fill(words.step, { step: step + 1, steps: steps.length })}</p>
      <div aria-hidden="true" className="mt-2.5 flex gap-1.5">
        {steps.map(({ name: key }, index) => (
          <span key={key} className={`h-0.5 flex-1 ${index <= step ? "bg-brick" : "bg-line-strong"}`} />
        ))}
      </div>
      <Heading ref={heading} tabIndex={-1} className="mt-5 text-2xl">
        {words.steps[name]}
      </Heading>
    </header>
  );
}

/** A field that no person sees, hears or reaches: only programs fill it in. */
function Honeypot({ label, bound }: { label: string; bound: Bound }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {label}
        <input {...bound} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * A form, drawn from its layout: the same markup from the server and in the browser. `method="dialog"` keeps what was typed out of the
 * address where a form is submitted before its scripts are loaded.
 */
export function FormFrame({
  view,
  step = 0,
  level = "h3",
  top,
  status,
  progress,
  busy = false,
  form,
  heading,
  onSubmit,
  onChange,
  onPrevious,
}: {
  view: FieldView;
  step?: number;
  level?: "h2" | "h3";
  /** Above the fields: what went wrong. */
  top?: ReactNode;
  status?: string;
  /** How much of a file is sent. */
  progress?: ReactNode;
  busy?: boolean;
  form?: Ref<HTMLFormElement>;
  heading?: Ref<HTMLHeadingElement>;
  onSubmit?: FormEventHandler;
  onChange?: FormEventHandler;
  onPrevious?: () => void;
}) {
  const { flow, data, values } = view;
  const words = data.forms;
  const steps = flows[flow].layout;
  const fields = (steps[step] ?? steps[0]).fields.filter((field) => isShown(field, values));
  const isLast = step === steps.length - 1;
  const { title, send, note } = flowWords(words, flow, values);
  return (
    <form
      ref={form}
      method="dialog"
      // Most pages hold two forms. In a dialog there is one, and the dialog has its name.
      aria-label={view.subject?.title ? undefined : title}
      noValidate
      data-form={flow}
      // What happens to it before its code is there is noted on it (`early-form-use.inline.ts`).
      suppressHydrationWarning
      onSubmit={onSubmit}
      onChange={onChange}
      className="form relative"
    >
      {top}
      {steps.length > 1 && (
        <FormProgress steps={steps} step={step} words={words} level={level} heading={heading} />
      )}
      <div className="form-fields">
        {fields.map((field) => (
          <FormField key={field.name} field={field} view={view} />
        ))}
      </div>
      <Honeypot label={words.labels.website} bound={view.bind("website")} />
      {isLast && note && <p className="mt-6 max-w-line text-note">{note}</p>}
      <div className="form-send">
        <BusyButton
          id={fieldId(flow, "send")}
          label={isLast ? send : words.next}
          busyLabel={words.states.sending}
          busy={busy}
        />
        {step > 0 && (
          <button type="button" onClick={onPrevious} className="min-h-12 px-3 font-semibold link-line">
            {words.previous}
          </button>
        )}
      </div>
      {progress}
      <p role="status" className={progress ? "sr-only" : "form-status"}>
        {status}
      </p>
    </form>
  );
}
