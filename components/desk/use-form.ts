import { useState } from "react";
import { DeskError, failureText, isSignedOut, sendDesk } from "./desk-api";
import type { DeskSectionProps } from "./desk-section";

/** Sends a form of the desk, and keeps what is wrong with it: field by field, and as a whole. */
export function useForm<Answer>({ facts, words, onSignedOut }: DeskSectionProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);

  /** @returns null where it was not taken */
  async function send(path: string, body: Record<string, unknown>): Promise<Answer | null> {
    if (isBusy) return null;
    setBusy(true);
    setErrors({});
    setFailure("");
    try {
      return await sendDesk<Answer>(path, facts.language, body);
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else if (error instanceof DeskError && error.status === 422) {
        setErrors(error.fields);
        setFailure((error.body as { message?: string }).message ?? words.visits.phone.failed);
      } else setFailure(failureText(error, words.loadFailed));
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { errors, failure, isBusy, send };
}
