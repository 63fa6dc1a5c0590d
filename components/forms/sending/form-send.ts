import type { FlowName } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import type { Captcha } from "./captcha";
import { upload } from "./form-upload";

/** How a request ended. */
export type SubmissionOutcome =
  | { kind: "sent"; reference: string; next: string }
  /** Sentences of the server, by field. */
  | { kind: "fields"; errors: Record<string, string> }
  /** Refused as a whole, in the server's words. */
  | { kind: "refused"; code: string; message: string }
  | { kind: "network" }
  | { kind: "failed" };

/** A form of texts is small: after this long nobody waits any more, in ms. */
const patience = 30_000;
/** A line on which a file takes longer, in bytes per ms, is not reckoned with: 128 kbit/s. */
const slowestLine = 16;

const partOf = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function partsOf(body: FormValues): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) parts.append(name, value);
    else for (const each of Array.isArray(value) ? value : [value]) parts.append(name, partOf(each));
  }
  return parts;
}

function readOutcome(status: number, answer: Record<string, unknown>): SubmissionOutcome {
  if (status === 201 && typeof answer.next === "string")
    return { kind: "sent", reference: String(answer.reference), next: answer.next };
  if (status === 422 && answer.errors && typeof answer.errors === "object")
    return { kind: "fields", errors: answer.errors as Record<string, string> };
  if (typeof answer.error === "string" && typeof answer.message === "string")
    return { kind: "refused", code: answer.error, message: answer.message };
  return { kind: "failed" };
}

function readAnswer(status: number, text: string): SubmissionOutcome {
  try {
    const answer = JSON.parse(text);
    if (answer && typeof answer === "object") return readOutcome(status, answer);
  } catch {}
  return readOutcome(status, {});
}

/** @returns the outcome, and whether the server may have used the captcha up */
async function postText(
  address: string,
  body: FormValues,
  key: string,
): Promise<[outcome: SubmissionOutcome, isReceived: boolean]> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "idempotency-key": key },
      signal: AbortSignal.timeout(patience),
    });
    return [readAnswer(response.status, await response.text()), true];
  } catch {
    return [{ kind: "network" }, true];
  }
}

async function postParts(
  address: string,
  body: FormValues,
  key: string,
  onProgress: (part: number) => void,
): Promise<[outcome: SubmissionOutcome, isReceived: boolean]> {
  const end = await upload(address, partsOf(body), { "idempotency-key": key }, onProgress);
  return end.status === null ? [{ kind: "network" }, end.isSent] : [readAnswer(end.status, end.text), true];
}

/**
 * Sends a form with a solved captcha; one that the server does not take is solved anew once, silently.
 * @param key makes one lead of all that is sent under it
 * @param onProgress of a form with a file: the part that was sent, from 0 to 1
 */
export async function sendForm(
  flow: FlowName,
  body: FormValues,
  captcha: Captcha,
  { key, onProgress }: { key: string; onProgress: (part: number) => void },
): Promise<SubmissionOutcome> {
  const address = `/api/forms/${flow}/`;
  const bytes = Object.values(body).reduce<number>(
    (sum, value) => sum + (value instanceof Blob ? value.size : 0),
    0,
  );
  const attempt = async (): Promise<SubmissionOutcome> => {
    try {
      const solved = { ...body, captcha: await captcha.take(bytes / slowestLine) };
      const [outcome, isReceived] = await (bytes > 0
        ? postParts(address, solved, key, onProgress)
        : postText(address, solved, key));
      // Fields are checked before the captcha is used up, and what did not arrive whole has used nothing.
      if (outcome.kind !== "fields" && isReceived) captcha.spend();
      return outcome;
    } catch {
      return { kind: "network" };
    }
  };
  const outcome = await attempt();
  return outcome.kind === "refused" && outcome.code === "captcha" ? attempt() : outcome;
}
