import type { Ref } from "react";
import { fill } from "@/lib/domain/text/words";
import type { StepLayout } from "@/lib/forms/layout";
import type { FormWords } from "./form-words";

/** Where one is in a form of several steps: in words, as a line, and the step's own heading, which takes the focus. */
export function FormProgress({
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
        {steps.map((each, index) => (
          <span key={each.name} className={`h-0.5 flex-1 ${index <= step ? "bg-brick" : "bg-line-strong"}`} />
        ))}
      </div>
      <Heading ref={heading} tabIndex={-1} className="mt-5 text-2xl">
        {words.steps[name]}
      </Heading>
    </header>
  );
}
