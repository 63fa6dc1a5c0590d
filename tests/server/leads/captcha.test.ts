import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newChallenge, readSolution } from "@/lib/leads/captcha";
import { env } from "@/lib/server/env";

const before = { ...env };
beforeEach(() => void Object.assign(env, { secret: "s".repeat(32), captchaCost: 1 }));
afterEach(() => {
  Object.assign(env, before);
  vi.useRealTimers();
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

/** As a browser solves it. */
async function solved() {
  const challenge = (await newChallenge()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("not solved");
  return { challenge, solution };
}

test("what a browser has solved is right, as text and as object, and always the same one", async () => {
  const payload = await solved();
  const read = await readSolution(base64(payload));
  expect(read?.id).toBe(payload.challenge.parameters.nonce);
  expect(await readSolution(payload)).toEqual(read);
  expect((await readSolution(await solved()))?.id).not.toBe(read?.id);
});

test("a wrong answer, a changed task and a foreign signature are not", async () => {
  const { challenge, solution } = await solved();
  const { parameters } = challenge;
  const other = await solved();
  const wrong = [
    { challenge, solution: { ...solution, derivedKey: other.solution.derivedKey } },
    { challenge: { ...challenge, parameters: { ...parameters, nonce: "00".repeat(16) } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } }, solution },
    { challenge: { ...challenge, signature: other.challenge.signature }, solution },
    { challenge: { parameters }, solution },
  ];
  expect(await Promise.all(wrong.map(readSolution))).toEqual(wrong.map(() => null));
});

test("it expires after twenty minutes", async () => {
  const payload = await solved();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 19 * 60_000 });
  expect(await readSolution(payload)).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await readSolution(payload)).toBeNull();
});

test.each([undefined, null, "", "%%%", base64(null), base64([]), base64({ challenge: {} }), 7, {}, []])(
  "%j is no solution",
  async (payload) => {
    expect(await readSolution(payload)).toBeNull();
  },
);
