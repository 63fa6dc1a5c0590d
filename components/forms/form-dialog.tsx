import { X } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { useSheetEntry } from "@/components/ui/sheet-entry";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import { fill } from "@/lib/domain/text/words";
import type { FlowName } from "@/lib/forms/flows";
import type { FormResources } from "@/lib/forms/form-resources";
import type { FormValues } from "@/lib/forms/layout";
import { flowWords } from "./form-words";
import { InteractiveForm } from "./interactive-form";

export interface OpenedForm {
  flow: FlowName;
  preset: FormValues;
  subject: FormSubject;
}

/** A form over the page it is about. Closing it leaves what was typed in the draft. */
export function FormDialog({
  opened: { flow, preset, subject },
  data,
  onOpen,
  onClose,
}: {
  opened: OpenedForm;
  data: FormResources;
  onOpen: (flow: FlowName, preset: FormValues) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useSheetEntry(true, () => dialog.current?.close());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every form that opens here is read from its title on.
  useLayoutEffect(() => {
    title.current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [flow]);
  const words = data.forms;
  const { title: name, intro } = flowWords(words, flow, preset);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="form-dialog-title"
      className="form-dialog"
      // The event comes a moment after the closing: React may have mounted, and opened, the dialog again meanwhile.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-hairline bg-paper py-2 pl-5 pr-2 sm:pl-8 sm:pr-4">
        <p className="flex min-w-0 gap-2 text-sm text-ink-soft">
          <span className="truncate">{subject.title}</span>
          {subject.reference && (
            <span className="shrink-0 tabular">{fill(words.about, { reference: subject.reference })}</span>
          )}
        </p>
        <button
          type="button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
          className="flex size-12 shrink-0 items-center justify-center rounded hover:bg-sand"
        >
          <Icon drawing={X} className="size-5" />
        </button>
      </div>
      <div className="px-5 pb-8 pt-6 sm:px-8">
        <h2 ref={title} id="form-dialog-title" tabIndex={-1} className="text-section outline-none">
          {name}
        </h2>
        <p className="mb-7 mt-2 text-ink-soft">{intro}</p>
        <InteractiveForm
          key={flow}
          flow={flow}
          data={data}
          subject={subject}
          preset={preset}
          onSwitchFlow={onOpen}
        />
      </div>
    </dialog>
  );
}
