import type { FlowName } from "@/lib/forms/flow-names";
import type { FormValues } from "@/lib/forms/layout";
import type { Captcha } from "./form-captcha";

/** How a request ended. */
export type Outcome =
  | { kind: "sent"; reference: string; next: string }
  /** Sentences of the server, by field. */
  | { kind: "fields"; errors: Record<string, string> }
  /** Refused as a whole, in the server's words. */
  | { kind: "refused"; code: string; message: string }
  | { kind: "network" }
  | { kind: "failed" };

/** After this long nobody waits any more, in ms. */
const patience = 30_000;

/** JSON, or a form with parts where there is a file. */
function inBody(body: FormValues): RequestInit {
  if (!Object.values(body).some((value) => value instanceof Blob))
    return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) parts.append(name, value);
    else for (const each of Array.isArray(value) ? value : [value]) parts.append(name, partOf(each));
  }
  return { body: parts };
}

const partOf = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

function readOutcome(status: number, answer: Record<string, unknown>): Outcome {
  if (status === 201 && typeof answer.next === "string")
    return { kind: "sent", reference: String(answer.reference), next: answer.next };
  if (status === 422 && answer.errors && typeof answer.errors === "object")
    return { kind: "fields", errors: answer.errors as Record<string, string> };
  if (typeof answer.error === "string" && typeof answer.message === "string")
    return { kind: "refused", code: answer.error, message: answer.message };
  return { kind: "failed" };
}

async function post(flow: FlowName, body: FormValues): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(`/api/forms/${flow}/`, {
      method: "POST",
      ...inBody(body),
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return { kind: "network" };
  }
  const answer = await response.json().catch(() => ({}));
  return readOutcome(response.status, answer && typeof answer === "object" ? answer : {});
}

/** Sends a form with a solved captcha; one that the server does not take is solved anew once, silently. */
export async function sendForm(flow: FlowName, body: FormValues, captcha: Captcha): Promise<Outcome> {
  const attempt = async (): Promise<Outcome> => {
    try {
      const outcome = await post(flow, { ...body, captcha: await captcha.take() });
      // Fields are checked before the captcha is used up.
      if (outcome.kind !== "fields") captcha.spend();
      return outcome;
    } catch {
      return { kind: "network" };
    }
  };
  const outcome = await attempt();
  return outcome.kind === "refused" && outcome.code === "captcha" ? attempt() : outcome;
}
