/** What a form held before its code was there: what was typed, where the cursor was, whether it was sent. */
export interface FormSnapshot {
  typed: [name: string, value: string][];
  files: FileList | null;
  /** Id of the control with the focus. */
  focus: string | null;
  selection: [number, number] | null;
  sent: boolean;
}

/** Only some kinds of text field tell where the cursor is. */
function selectionOf(control: Element | null): [number, number] | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Reads the form that the server wrote, just before it gives way. */
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
