import type { LanguageCode } from "@/lib/domain/text/language";

/** In ms: a photo on a slow connection. */
const timeout = 5 * 60_000;

/** What became of something that was sent; without an answer a sentence of the server, or null where there was none. */
export type PortalOutcome<Answer> = { answer: Answer } | { answer: null; message: string | null };

/**
 * Sends JSON, or a file, to `/api/owner/{name}`. Throws nothing.
 * @param name with its query, if any
 */
export async function sendPortal<Answer>(
  name: string,
  body: Record<string, unknown> | Blob,
  language: LanguageCode,
): Promise<PortalOutcome<Answer>> {
  const isFile = body instanceof Blob;
  const join = name.includes("?") ? "&" : "?";
  try {
    const response = await fetch(`/api/owner/${name}${join}language=${language}`, {
      method: "POST",
      headers: { "content-type": isFile ? "application/octet-stream" : "application/json" },
      body: isFile ? body : JSON.stringify({ ...body, language }),
      signal: AbortSignal.timeout(timeout),
    });
    const answer = await response.json();
    if (response.ok) return { answer };
    const [first] = Object.values(answer.errors ?? {});
    return { answer: null, message: answer.message ?? first ?? null };
  } catch {
    return { answer: null, message: null };
  }
}
