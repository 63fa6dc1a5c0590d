import type { IdentityQuestion } from "@/lib/desk/contract/access-answers";
import type { LanguageCode } from "@/lib/domain/text/language";

/** Where the desk's addresses begin. */
export const deskApi = "/api/desk/";

/** After so many ms without an answer a request has failed. */
const timeout = 20_000;

/** An answer that is no success; `status` 0 where there was none. */
export class DeskError extends Error {
  status: number;
  /** Such as `changed-meanwhile`. */
  code: string;
  /** What is wrong with each field of a form, in a sentence. */
  fields: Readonly<Record<string, string>>;
  /** The whole answer. */
  body: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    body?: unknown,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.body = body;
  }
}

/** The sentence of an error; `otherwise` where it has none. */
export const failureText = (error: unknown, otherwise: string): string =>
  (error instanceof DeskError && error.message) || otherwise;

/** Whether something was refused because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof DeskError && error.status === 401;

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  const [first] = Object.values(answer.errors ?? {});
  throw new DeskError(
    response.status,
    answer.error ?? "",
    answer.message ?? first ?? "",
    answer.errors ?? {},
    answer,
  );
}

type ConfirmIdentity = (question: IdentityQuestion) => Promise<boolean>;

/** Asks whoever sits at the desk who they are; null where nothing is shown that could. */
let confirmIdentity: ConfirmIdentity | null = null;

/** @returns stops it */
export function onIdentityQuestion(confirm: ConfirmIdentity): () => void {
  confirmIdentity = confirm;
  return () => {
    if (confirmIdentity === confirm) confirmIdentity = null;
  };
}

/** Sends a request, and once more where it was refused until somebody has proved who they are, and they did. */
async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  try {
    return await requestOnce<Answer>(path, init);
  } catch (error) {
    const isUnconfirmed = error instanceof DeskError && error.code === "confirm-identity";
    if (!isUnconfirmed || !(await confirmIdentity?.(error.body as IdentityQuestion))) throw error;
    return requestOnce<Answer>(path, init);
  }
}

async function requestOnce<Answer>(path: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(deskApi + path, {
      cache: "no-store",
      ...init,
      signal: AbortSignal.any([...(init.signal ? [init.signal] : []), AbortSignal.timeout(timeout)]),
    });
  } catch {
    throw new DeskError(0, "", "");
  }
  return answerOf<Answer>(response);
}

/** Reads an address of the desk. @throws DeskError */
export const readDesk = <Answer>(
  path: string,
  language: LanguageCode,
  signal?: AbortSignal,
): Promise<Answer> =>
  request(`${path}${path.includes("?") ? "&" : "?"}language=${language}`, { signal: signal ?? null });

/** Sends JSON to an address of the desk. @throws DeskError */
export const sendDesk = <Answer>(
  path: string,
  language: LanguageCode,
  body: Record<string, unknown> = {},
): Promise<Answer> =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, language }),
  });
