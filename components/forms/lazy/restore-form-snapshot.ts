import { otherZips } from "@/lib/forms/body";
import { type FlowName, fieldsOf } from "@/lib/forms/flows";
import type { FieldKind, FormValues } from "@/lib/forms/layout";
import type { FormSnapshot } from "./form-snapshot";

const asTyped = (kind: FieldKind, texts: string[]): unknown => {
  if (kind === "tick") return true;
  return kind === "checkboxes" || kind === "municipalities" ? texts : texts[0];
};

/** The typed texts of a snapshot, as values of the form's fields. */
export function typedValues(flow: FlowName, { typed }: FormSnapshot): FormValues {
  const fields = [...fieldsOf(flow), { name: otherZips, kind: "text" as const }];
  const pairs = fields.flatMap(({ name, kind }): [string, unknown][] => {
    const texts = typed.flatMap(([field, value]) => (field === name ? [value] : []));
    return texts.length > 0 ? [[name, asTyped(kind, texts)]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Restores focus, selection and the chosen file. */
export function restoreSnapshot(form: HTMLFormElement, { focus, selection, files }: FormSnapshot): void {
  const file = form.querySelector<HTMLInputElement>("input[type=file]");
  if (file && files && files.length > 0) {
    file.files = files;
    file.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const control = focus ? form.querySelector<HTMLElement>(`#${CSS.escape(focus)}`) : null;
  control?.focus({ preventScroll: true });
  if (selection && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    control.setSelectionRange(...selection);
}
