import type { LanguageCode } from "@/lib/domain/text/language";

/** How long an answer may take, in ms. */
const patience = 20_000;

/** Thrown for an answer that is none; `status` as HTTP has it. */
export class ApiError extends Error {
  status: number;

  constructor(status: number) {
    super(`the portal was answered ${status}`);
    this.status = status;
  }
}

/** Asks the site for what only an owner may know. @throws NoAnswer, or what `fetch` throws */
export async function fetchPortal<Answer>(
  name: string,
  language: LanguageCode,
  signal: AbortSignal,
): Promise<Answer> {
  const own = new AbortController();
  const stop = () => own.abort();
  const timer = setTimeout(stop, patience);
  signal.addEventListener("abort", stop);
  try {
    const join = name.includes("?") ? "&" : "?";
    const response = await fetch(`/api/owner/${name}${join}language=${language}`, {
      cache: "no-store",
      signal: own.signal,
    });
    if (!response.ok) throw new ApiError(response.status);
    return (await response.json()) as Answer;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Ends the session, or with it those of all other devices. @returns whether it has ended */
export async function requestSignOut(language: LanguageCode, everywhere: boolean): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/sign-out/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ language, everywhere }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
