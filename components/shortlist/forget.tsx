import { useState } from "react";
import { noShortlist } from "@/lib/domain/shortlist/shortlist";
import { changeShortlist } from "./shortlist-store";
import type { ShortlistWords } from "./words";

/** The one switch that erases everything from the device, after a question. */
export function Forget({ words, isEmpty }: { words: ShortlistWords; isEmpty: boolean }) {
  const [step, setStep] = useState<"offer" | "question" | "done">("offer");
  const forget = () => {
    changeShortlist(() => noShortlist);
    setStep("done");
  };
  if (isEmpty)
    return (
      <p role="status" className="mt-6">
        {step === "done" && words.forgotten}
      </p>
    );
  return (
    <div className="print-hidden mt-12 border-t border-hairline pt-6">
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
