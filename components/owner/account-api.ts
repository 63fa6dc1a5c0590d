/** How a request about an owner's account ended. */
export type AccountOutcome =
  | { kind: "done"; next: string | null; answer: Record<string, unknown> }
  /** Sentences of the server, by field. */
  | { kind: "fields"; errors: Record<string, string> }
  /** Refused as a whole, in the server's words. */
  | { kind: "refused"; message: string }
  | { kind: "network" };

/** After so many ms without an answer a request has failed. */
const timeout = 30_000;

/**
 * Sends JSON to `{api}{path}/`. Throws nothing.
 * @param api whose account it is: `/api/auth/` is the owners'
 */
export async function sendAccount(
  path: string,
  body: Record<string, unknown>,
  api = "/api/auth/",
): Promise<AccountOutcome> {
  try {
    const response = await fetch(`${api}${path}/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    const answer = await response.json();
    if (response.ok)
      return { kind: "done", next: typeof answer.next === "string" ? answer.next : null, answer };
    if (answer.errors) return { kind: "fields", errors: answer.errors };
    if (typeof answer.message === "string") return { kind: "refused", message: answer.message };
  } catch {}
  return { kind: "network" };
}

/** The name of the owner who is signed in on this browser; null without a session, or where it cannot be read. */
export async function signedInName(): Promise<string | null> {
  try {
    const { owner } = await (await fetch("/api/auth/session/", { cache: "no-store" })).json();
    return owner?.name ?? null;
  } catch {
    return null;
  }
}
