import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handleChallenge } from "@/lib/leads/captcha";
import { handleSubmission } from "@/lib/leads/handle-submission";
import { env } from "@/lib/server/env";

/** Captchas cost next to nothing, and nobody is counted out but in tests about limits. */
export const easyGoing = () => Object.assign(env, { captchaCost: 1, limitScale: 100_000 });

let scales = 0.1;

/** Three forms from one address, one in one person's name, one to friends; each time counted anew. */
export const strict = () => {
  scales += 0.0001;
  Object.assign(env, { captchaCost: 1, limitScale: scales });
};

/** The limits as they are, or a part of them; each time counted anew. */
export const usual = (scale = 1) => {
  scales += 0.0001;
  Object.assign(env, { captchaCost: 1, limitScale: scale * (1 + scales / 1_000) });
};

const site = "http://localhost:3000";

/** A solved captcha, as the widget sends it. */
export async function solved(): Promise<string> {
  const answer = await handleChallenge(new Request(`${site}/api/captcha/`));
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export interface Answer {
  status: number;
  headers: Headers;
  body: {
    reference?: string;
    next?: string;
    error?: string;
    message?: string;
    errors?: Record<string, string>;
  };
}

const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json()) as Answer["body"],
});

/** Sends whatever to a form. */
export async function sendRaw(
  flow: string,
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(`${site}/api/forms/${flow}/`, { method: "POST", body, headers });
  return read(await handleSubmission(flow, request));
}

/** Sends a form without a captcha. */
export const sendUnsolved = (
  flow: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  if (!Object.values(body).some((value) => value instanceof Blob))
    return sendRaw(flow, JSON.stringify(body), { ...headers, "content-type": "application/json" });
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value instanceof Blob ? value : String(value));
  return sendRaw(flow, form, headers);
};

/** Sends a form as the browser does, captcha and all. */
export const send = async (
  flow: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> => sendUnsolved(flow, { ...body, captcha: await solved() }, headers);
