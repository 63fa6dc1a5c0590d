import { useCallback, useEffect, useState } from "react";
import { trackFormSubmission } from "@/components/consent/analytics-events";
import { usePageReturn } from "@/components/ui/use-page-return";
import type { FormSubject } from "@/lib/domain/forms/form-facts";
import type { FlowName } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import { type Captcha, type CaptchaState, makeCaptcha } from "./captcha";
import { saveContact } from "./form-contact";
import { idempotencyKey, removeDraft } from "./form-draft";
import { type SubmissionOutcome, sendForm } from "./form-send";
import { storeSentForm } from "./submission-storage";

/** A captcha that is solved from the first render on. */
function useCaptcha(): { captcha: Captcha; state: CaptchaState } {
  const [state, setState] = useState<CaptchaState>("idle");
  const [captcha] = useState(() => makeCaptcha(setState));
  useEffect(() => captcha.start(), [captcha]);
  return { captcha, state };
}

type Unsent = Exclude<SubmissionOutcome, { kind: "sent" }>;

/**
 * Sends a form, one request at a time, and goes on to its thank-you page. `send` resolves with what went wrong, or null. `progress` is
 * the part of a file that is sent, in percent; null where no file is under way.
 */
export function useFormSending(flow: FlowName, subject?: FormSubject) {
  const { captcha, state } = useCaptcha();
  const [phase, setPhase] = useState<"idle" | "sending" | "sent">("idle");
  const [progress, setProgress] = useState<number | null>(null);
  usePageReturn(useCallback(() => setPhase("idle"), []));
  const send = async (body: FormValues): Promise<Unsent | null> => {
    if (phase !== "idle") return null;
    setPhase("sending");
    const outcome = await sendForm(flow, body, captcha, {
      key: idempotencyKey(flow, body),
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
    saveContact(body);
    trackFormSubmission(flow);
    const { propertyId, slot } = body;
    const path = subject?.set.path;
    storeSentForm(outcome.next, {
      reference: outcome.reference,
      from: subject && typeof path === "string" ? { href: path, title: subject.title } : null,
      propertyId: Number(propertyId) || null,
      slot: typeof slot === "string" ? slot : null,
      ...(outcome.seekers && { seekers: outcome.seekers }),
    });
    location.assign(outcome.next);
    return null;
  };
  return { send, phase, progress, captcha: state };
}
