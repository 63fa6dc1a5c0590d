import { type ReactNode, useEffect, useRef, useState } from "react";
import type { JsonPath } from "@/lib/domain/json/json";
import { fill } from "@/lib/domain/text/words";
import { BackButton, DeskButton } from "../desk-button";
import { DeskMessage } from "../desk-message";
import { isInside, useEditor } from "./editor-context";
import { Fields } from "./field-view";
import { guideStepsOf } from "./guide-steps";
import type { EditedDocument } from "./use-content-document";

/** The guided start of a new house, and how it moves. */
export interface NewHouseGuide {
  /** As the address has it; a name of no step is the first. */
  step: string;
  /** Leads to a step, or with an empty name to the whole editor. */
  go: (step: string) => void;
  /** Shows the house on the site; null where it is shown already. */
  show: (() => void) | null;
}

/** A new house, one thing a screen, saved from each to the next. Where there is no connection what is typed waits on the device. */
export function GuidedSteps({
  guide,
  edited,
  isSending,
  onSave,
  onJump,
  findings,
}: {
  guide: NewHouseGuide;
  edited: EditedDocument;
  /** Whether photos are on their way. */
  isSending: boolean;
  /** Saves; false where what is typed into a field is no value yet, which then has the focus. */
  onSave: () => boolean;
  onJump: (path: JsonPath) => void;
  /** What the check says, for the last step. @param jump to a field, in this step or another */
  findings: (jump: (path: JsonPath) => void) => ReactNode;
}) {
  const { form, record, lawful, words, account } = useEditor();
  const t = words.editor.guide;
  const steps = guideStepsOf(form.fields, record, lawful);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === guide.step),
  );
  const current = steps[at]?.id ?? "kind";
  const hint = (t.hints as Partial<Record<string, string>>)[
    current === "ready" && !account.rights.includes("releases.publish") ? "hand" : current
  ];
  // A step stays once it was seen: photos go on their way while the next is filled in.
  const seen = useRef(new Set<string>());
  seen.current.add(current);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(current);
  const moved = useRef(false);
  useEffect(() => {
    if (current !== first) moved.current = true;
    if (moved.current) heading.current?.focus({ preventScroll: true });
  }, [current, first]);
  const { changes, failure, isSaving } = edited;
  const isLast = current === "ready";
  // A photo that has arrived since is saved too.
  useEffect(() => {
    if (isLast && changes > 0 && !isSaving && !failure) onSave();
  });
  const go = (step: string) => {
    if (changes === 0 || onSave()) guide.go(step);
  };
  const jump = (path: JsonPath) => {
    const home = steps.find(({ fields }) => fields.some((field) => isInside(path, field.path)));
    guide.go(home?.id ?? "");
    onJump(path);
  };
  const isBusy = isSaving || isSending || changes > 0;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <div className="guide">
      <p className="guide-place desk-soft">
        {fill(t.step, { step: at + 1, count: steps.length })}
        <progress value={at + 1} max={steps.length} aria-hidden="true" />
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-section">
        {t.titles[current]}
      </h1>
      {hint && <p className="desk-soft">{hint}</p>}
      <DeskMessage
        text={failure ? (failure.status === 0 ? t.offline : failure.message || words.loadFailed) : ""}
      />
      {steps
        .filter(({ id }) => seen.current.has(id))
        .map(({ id, fields }) => (
          <div key={id} hidden={id !== current} className="editor-fields">
            <Fields fields={fields} path={[]} value={edited.state.value} prune={0} />
          </div>
        ))}
      {isLast && (
        <>
          {findings(jump)}
          {isSending && <p role="status">{t.sending}</p>}
          <div className="desk-actions">
            <DeskButton label={t.whole} isOff={isSending} onClick={() => go("")} />
            {failure && <DeskButton label={words.editor.save} isOff={isSaving} onClick={onSave} />}
          </div>
        </>
      )}
      <div className="editor-bar">
        <p role="status">
          {isSaving ? words.editor.saving : edited.isSaved && changes === 0 ? words.editor.saved : ""}
        </p>
        <div className="editor-bar-buttons">
          {before && <BackButton label={t.back} onClick={() => go(before.id)} />}
          <DeskButton look="plain" label={t.later} isOff={isSending} onClick={() => go("")} />
          {after ? (
            <DeskButton look="main" label={t.next} onClick={() => go(after.id)} />
          ) : (
            guide.show && (
              <DeskButton
                look="main"
                label={words.listings.action.show}
                isOff={isBusy}
                onClick={guide.show}
              />
            )
          )}
        </div>
      </div>
    </div>
  );
}
