import "server-only";
import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { env } from "../server/env.ts";
import { keyFor } from "../server/secret.ts";

/** Time to fill in a long form after the first touch, in ms. */
const lifetime = 20 * 60_000;

/** How many tries the solution takes, chosen by us: nobody has bad luck, and the answer is checked without doing the work. */
const tries = { least: 100, most: 300 };

const keys = () => ({
  hmacSignatureSecret: keyFor("captcha"),
  hmacKeySignatureSecret: keyFor("captcha-answer"),
});

/** A task of some hundred milliseconds for a browser: see `CAPTCHA_COST`. Nothing is kept: it carries our signature. */
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

/** A solved captcha has some 700 signs, in base64 or as JSON. */
const longest = 4_096;

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
    if (text.length > longest) return null;
    if (typeof payload !== "string") return payload;
    return JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * What identifies a solved captcha, or null where it is wrong or expired. Whether it was used before only the store knows.
 * @param payload base64 of JSON `{ challenge, solution }`, or the object
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
