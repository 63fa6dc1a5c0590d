import type { LanguageCode } from "@/lib/domain/text/language";

/** After so many ms without an answer a request has failed. */
const timeout = 20_000;

/** An answer that is no success; `status` as HTTP has it. */
export class ApiError extends Error {
  status: number;

  constructor(status: number) {
    super(`the portal's API answered ${status}`);
    this.status = status;
  }
}

/** Reads what stands at an address. @throws ApiError, or what `fetch` throws */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, {
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) throw new ApiError(response.status);
  return (await response.json()) as Answer;
}

/**
 * Reads `/api/owner/{name}` for the owner who is signed in.
 * @throws ApiError, or what `fetch` throws
 */
export const fetchPortal = <Answer>(
  name: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<Answer> =>
  fetchJson(`/api/owner/${name}${name.includes("?") ? "&" : "?"}language=${language}`, signal);

/** Leaves the page without an entry in the history: what it showed must not come back by the browser's button. */
export const navigateTo = (href: string): void => location.replace(href);
