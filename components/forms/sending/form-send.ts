import type { FlowName } from "@/lib/forms/flows";
import type { FormValues } from "@/lib/forms/layout";
import type { Captcha } from "./captcha";

/**
 * An upload has failed when nothing of it has moved for so many ms. It has no limit as a whole: 5 MB take three minutes over a line of
 * 250 kbit/s.
 */
const stalledAfter = 30_000;
/**
 * The limit in ms once the page has handed over its last byte. Longer, as the system buffers a megabyte or two, which take a minute
 * over such a line.
 */
const answerWithin = 90_000;

/** How a request ended. */
export type SubmissionOutcome =
  | { kind: "sent"; reference: string; next: string; seekers?: number }
  /** Messages of the server by field. */
  | { kind: "fields"; errors: Record<string, string> }
  /** Refused as a whole, in the server's words. */
  | { kind: "refused"; code: string; message: string }
  | { kind: "network" }
  | { kind: "failed" };

/** After so many ms without an answer a form without a file has failed. */
const timeout = 30_000;
/** The slowest line that an upload is planned for, in bytes per ms: 128 kbit/s. */
const slowestLine = 16;

const partOf = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function partsOf(body: FormValues): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) parts.append(name, value);
    else for (const item of Array.isArray(value) ? value : [value]) parts.append(name, partOf(item));
  }
  return parts;
}

function readOutcome(status: number, answer: Record<string, unknown>): SubmissionOutcome {
  if (status === 201 && typeof answer.next === "string")
    return {
      kind: "sent",
      reference: String(answer.reference),
      next: answer.next,
      ...(typeof answer.seekers === "number" && { seekers: answer.seekers }),
    };
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

/** An outcome, and whether the server may have used the captcha up. */
type Posted = [outcome: SubmissionOutcome, isReceived: boolean];

async function postText(address: string, body: FormValues, key: string): Promise<Posted> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "idempotency-key": key },
      signal: AbortSignal.timeout(timeout),
    });
    return [readAnswer(response.status, await response.text()), true];
  } catch {
    return [{ kind: "network" }, true];
  }
}

/**
 * Posts with `XMLHttpRequest`, which reports progress where `fetch` does not. Throws nothing. What left the page whole may have been
 * received without an answer.
 * @param onProgress called with the part that was sent, from 0 to 1
 */
function postParts(
  address: string,
  body: FormValues,
  key: string,
  onProgress: (part: number) => void,
): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isSent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (limit: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), limit);
    };
    request.open("POST", address);
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait(stalledAfter);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => {
      isSent = true;
      wait(answerWithin);
      onProgress(1);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      resolve(status === 0 ? [{ kind: "network" }, isSent] : [readAnswer(status, responseText), true]);
    };
    wait(stalledAfter);
    request.send(partsOf(body));
  });
}

/**
 * Sends a form with a solved captcha. Where the server refuses the captcha, another one is solved and sent once.
 * @param key idempotency key: all that is sent with it becomes one lead
 * @param onProgress called for a form with a file with the part that was sent, from 0 to 1
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
