import type { Challenge, Solution } from "altcha-lib";

const address = "/api/captcha/";
/** A challenge is renewed this long before it would expire, in ms. */
const margin = 60_000;

/** After so many ms without an answer a request has failed; the next use of the form sends another. */
const timeout = 20_000;

export type CaptchaState = "idle" | "working" | "done" | "failed";

const startWorker = () => new Worker(new URL("./captcha-worker.ts", import.meta.url));

function solve(challenge: Challenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
      end(() => (data ? resolve(data) : reject(new Error("unsolved captcha")))),
    );
    worker.addEventListener("error", () => end(() => reject(new Error("captcha worker"))));
    worker.postMessage(challenge);
  });
}

async function freshToken(): Promise<{ token: string; until: number }> {
  const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const challenge: Challenge = await response.json();
  const solution = await solve(challenge);
  const until = (challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - margin;
  return { token: btoa(JSON.stringify({ challenge, solution })), until };
}

/**
 * Solves a captcha while somebody fills in a form. A token counts once; a request that was refused for its fields has not used it.
 * @param onState called with each change of its state
 */
export function makeCaptcha(onState: (state: CaptchaState) => void, token: typeof freshToken = freshToken) {
  let current: ReturnType<typeof freshToken> | null = null;
  const begin = () => {
    if (current) return current;
    onState("working");
    const work = token();
    current = work;
    work.then(
      () => current === work && onState("done"),
      () => {
        if (current !== work) return;
        current = null;
        onState("failed");
      },
    );
    return work;
  };
  return {
    /** Starts to solve one, unless it has; a failure is a state, not thrown. */
    start: () => void begin().catch(() => {}),
    /**
     * A token that stays valid for so many ms more: a file is on its way for minutes.
     * @throws where none can be had
     */
    async take(travel = 0): Promise<string> {
      const solved = await begin();
      if (solved.until > Date.now() + travel) return solved.token;
      current = null;
      return (await begin()).token;
    },
    /** Forgets the token, which is used up or may be. */
    spend: () => {
      current = null;
    },
  };
}

export type Captcha = ReturnType<typeof makeCaptcha>;
