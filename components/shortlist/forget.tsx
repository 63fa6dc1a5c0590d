import { useState } from "react";
import { noShortlist } from "@/lib/domain/shortlist/shortlist";
import { firstVisit } from "@/lib/domain/shortlist/visits";
import { forgetTypedDetails, hasTypedDetails } from "@/lib/domain/web/typed-details";
import { changeShortlist, shortlistStore } from "./shortlist-store";
import type { ShortlistWords } from "./words";

/** Whether visits are remembered: seen properties, the visit before, the last search. Switched off, what was remembered is gone. */
function Remember({ words }: { words: ShortlistWords }) {
  const isOn = Boolean(shortlistStore.use()?.visits);
  const change = (on: boolean) =>
    changeShortlist((shortlist) => ({ ...shortlist, visits: on ? firstVisit(new Date()) : null }));
  return (
    <label className="tick mb-4">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
        className="checkmark"
      />
      <span>
        {words.remember}
        <span className="block text-ink-soft">{words.rememberHint}</span>
      </span>
    </label>
  );
}

/** The one switch that erases everything from the device, after a question. */
export function Forget({ words, isEmpty }: { words: ShortlistWords; isEmpty: boolean }) {
  const [step, setStep] = useState<"offer" | "question" | "done">("offer");
  const [hasDetails] = useState(hasTypedDetails);
  const forget = () => {
    changeShortlist(() => noShortlist);
    forgetTypedDetails();
    setStep("done");
  };
  if (isEmpty && (step === "done" || !hasDetails))
    return (
      <p role="status" className="mt-6">
        {step === "done" && words.forgotten}
      </p>
    );
  return (
    <div className="print-hidden mt-12 border-t border-hairline pt-6">
      {!isEmpty && <Remember words={words} />}
      {step === "question" ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="w-full font-semibold">{words.forgetSure}</p>
          <button type="button" onClick={forget} className="button button-outline">
            {words.forgetYes}
          </button>
          <button type="button" onClick={() => setStep("offer")} className="button button-plain">
            {words.forgetNo}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setStep("question")} className="min-h-11 text-note link-line">
          {words.forget}
        </button>
      )}
    </div>
  );
}
