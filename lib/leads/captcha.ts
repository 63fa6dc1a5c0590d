import "server-only";
import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { env } from "../server/env.ts";
import { clientAddress } from "../server/http/client-address.ts";
import { jsonResponse } from "../server/http/responses.ts";
import { enforceRateLimit } from "../server/rate-limit.ts";
import { keyFor } from "../server/secret.ts";

/** Time to fill in a long form after the first touch, in ms. */
const lifetime = 20 * 60_000;

/** How many tries a solution takes. It is chosen here, so that no browser has bad luck, and that checking takes no work. */
const tries = { least: 100, most: 300 };

const keys = () => ({
  hmacSignatureSecret: keyFor("captcha"),
  hmacKeySignatureSecret: keyFor("captcha-answer"),
});

/** A task of some hundred milliseconds for a browser (`CAPTCHA_COST`). It is signed and stored nowhere. */
export function newChallenge(): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    deriveKey,
    cost: env.captchaCost,
    counter: randomInt(tries.least, tries.most),
    expiresAt: new Date(Date.now() + lifetime),
    ...keys(),
  });
}

/** `GET /api/captcha/`: a challenge to solve (ALTCHA), good for one form. @throws HttpError `too-many` */
export async function handleChallenge(request: Request): Promise<Response> {
  await enforceRateLimit("captcha", clientAddress(request.headers));
  return jsonResponse(await newChallenge());
}

/** A solved captcha has some 700 characters, in base64 or as JSON. */
const longestPayload = 4_096;

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number(), keySignature: z.string() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function decoded(payload: unknown): unknown {
  try {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload ?? null);
    if (text.length > longestPayload) return null;
    if (typeof payload !== "string") return payload;
    return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Checks a solved captcha. Whether it was used before only the store knows (`consumeCaptcha`).
 * @param payload base64 of JSON `{ challenge, solution }`, or the object
 * @returns its id and its end, or null where it is wrong or expired
 */
export async function readSolution(payload: unknown): Promise<{ id: string; expiresAt: Date } | null> {
  const { data } = solved.safeParse(decoded(payload));
  if (!data) return null;
  const { parameters } = data.challenge;
  const { verified } = await verifySolution({
    challenge: data.challenge as unknown as Challenge,
    solution: data.solution as Solution,
    deriveKey,
    ...keys(),
  }).catch(() => ({ verified: false }));
  return verified ? { id: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) } : null;
}
