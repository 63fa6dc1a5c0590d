import { useEffect, useRef, useState } from "react";
import type { FlowName } from "@/lib/forms/flows";
import { flows } from "@/lib/forms/flows";

/** The steps of a form: which one is shown, and the focus on its heading when it changes. */
export function useFormSteps(flow: FlowName, first: number) {
  const steps = flows[flow].layout;
  const [step, setStep] = useState(Math.min(first, steps.length - 1));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.closest("form")?.scrollIntoView({ block: "start" });
  }, [step]);
  const namesAt = (index: number) => (steps[index] ?? steps[0]).fields.map(({ name }) => name);
  return {
    step,
    setStep,
    heading,
    isLast: step === steps.length - 1,
    names: namesAt(step),
    /** The first step in which one of these fields stands; the one that is shown where there is none. */
    stepOf: (names: string[]) => {
      const found = steps.findIndex((_, index) => namesAt(index).some((name) => names.includes(name)));
      return found < 0 ? step : found;
    },
  };
}
