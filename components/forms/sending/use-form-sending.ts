import { useEffect, useState } from "react";
import { trackFormSubmission } from "@/components/consent/analytics-events";
import type { FlowName } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import { keyOf, removeDraft } from "./form-draft";
import { type SubmissionOutcome, sendForm } from "./form-send";
import { storeReference } from "./submission-storage";
import { useCaptcha } from "./use-captcha";

type Unsent = Exclude<SubmissionOutcome, { kind: "sent" }>;

/**
 * Sends a form once at a time; leads on to its thank-you page, or tells what went wrong. `progress` is the part of a file that was
 * sent, in percent; null where nothing is on its way.
 */
export function useFormSending(flow: FlowName) {
  const { captcha, state } = useCaptcha();
  const [phase, setPhase] = useState<"idle" | "sending" | "sent">("idle");
  const [progress, setProgress] = useState<number | null>(null);
  useEffect(() => {
    // A page that comes back from the browser's memory is not sending any more.
    const settle = ({ persisted }: PageTransitionEvent) => persisted && setPhase("idle");
    addEventListener("pageshow", settle);
    return () => removeEventListener("pageshow", settle);
  }, []);
  const send = async (body: FormValues): Promise<Unsent | null> => {
    if (phase !== "idle") return null;
    setPhase("sending");
    const outcome = await sendForm(flow, body, captcha, {
      key: keyOf(flow, body),
      onProgress: (part) => setProgress(Math.floor(part * 100)),
    });
    setProgress(null);
    if (outcome.kind !== "sent") {
      setPhase("idle");
      captcha.start();
      return outcome;
    }
    setPhase("sent");
    removeDraft(flow);
    trackFormSubmission(flow);
    storeReference(outcome.next, outcome.reference);
    location.assign(outcome.next);
    return null;
  };
  return { send, phase, progress, captcha: state };
}
