/** What a form held before its code was loaded. This file is part of every page: what needs the layouts is in `restore-form-snapshot`. */
export interface FormSnapshot {
  typed: [name: string, value: string][];
  files: FileList | null;
  /** Id of the control with the focus. */
  focus: string | null;
  selection: [number, number] | null;
  sent: boolean;
}

/** Null for kinds of fields that have no selection, such as e-mail. */
function selectionOf(control: Element | null): [number, number] | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Reads the form that the server wrote, just before it is replaced. */
export function takeSnapshot(form: HTMLFormElement, sent: boolean): FormSnapshot {
  const { activeElement } = document;
  const focused = form.contains(activeElement) ? activeElement : null;
  return {
    typed: [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
    files: form.querySelector<HTMLInputElement>("input[type=file]")?.files ?? null,
    focus: focused?.id || null,
    selection: selectionOf(focused),
    sent,
  };
}
