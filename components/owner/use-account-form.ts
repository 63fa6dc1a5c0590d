import { useState } from "react";
import type { SummaryError } from "@/components/ui/error-summary";
import { type AccountOutcome, sendAccount } from "./account-api";

/** What is wrong, where; and a number that changes with every try, so that the focus comes back. */
export interface AccountFailure {
  errors: SummaryError[];
  attempt: number;
}

/**
 * Sends, and keeps what came of it: one thing at a time.
 * @param network what is said where no answer came
 */
export function useAccountForm(network: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<AccountFailure>({ errors: [], attempt: 0 });
  const fail = (...errors: SummaryError[]) => setFailure(({ attempt }) => ({ errors, attempt: attempt + 1 }));

  const errorsOf = (outcome: Exclude<AccountOutcome, { kind: "done" }>): SummaryError[] => {
    if (outcome.kind === "fields")
      return Object.entries(outcome.errors).map(([name, text]) => ({ text, target: `account-${name}` }));
    return [{ text: outcome.kind === "refused" ? outcome.message : network }];
  };

  /** @returns whether it went well */
  async function send(path: string, body: Record<string, unknown>, done: (next: string | null) => void) {
    if (busy) return;
    setBusy(path);
    const outcome = await sendAccount(path, body);
    setBusy(null);
    if (outcome.kind !== "done") return fail(...errorsOf(outcome));
    setFailure((before) => ({ ...before, errors: [] }));
    done(outcome.next);
  }

  const errorOf = (id: string) => failure.errors.find(({ target }) => target === id)?.text;
  return { busy, failure, fail, send, errorOf };
}
