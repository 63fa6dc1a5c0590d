import type { FormEventHandler, ReactNode, Ref } from "react";
import { type FieldView, fieldId } from "@/components/forms/fields/field-view";
import { FormField } from "@/components/forms/fields/form-field";
import { BusyButton } from "@/components/ui/busy-button";
import { isShown } from "@/lib/forms/body";
import { flows } from "@/lib/forms/flows";
import { FormProgress } from "./form-progress";
import { flowWords } from "./form-words";
import { Honeypot } from "./honeypot";

/**
 * A form, drawn from its layout: the same markup from the server and in the browser. `method="dialog"` keeps what was typed out of
 * the address, should somebody send it before the scripts are there.
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
  /** Stands above the fields: what went wrong. */
  top?: ReactNode;
  status?: string;
  /** How much of a file is on its way. */
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
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      data-form={flow}
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
      <div className="form-send">
        <BusyButton
          id={fieldId(flow, "send")}
          label={isLast ? flowWords(words, flow, values).send : words.next}
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
